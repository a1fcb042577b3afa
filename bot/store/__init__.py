"""The logbook: aiosqlite and SQL, nothing else."""
