"""What pyproject.toml cannot say without a list of all packages: data/ is installed as bot/_data."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["bot*", "cogs*", "rendering*"]), "bot._data"],
    package_dir={"bot._data": "data"},
)
