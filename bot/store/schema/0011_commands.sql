-- Which commands Discord has of us, by a fingerprint for each application, so that it is told them only when they change.

CREATE TABLE commands (
    application INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    sum INTEGER NOT NULL
);

PRAGMA user_version = 11;
