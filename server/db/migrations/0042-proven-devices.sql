-- The device on which the person has signed in with password and second factor, when the session began: SHA-256 of the
-- secret that it sent. Only such a session binds a device by itself; any other leaves it to an administrator.
alter table sessions add column device_hash bytea;

-- Until the person has said that the device is theirs, their pages tell of it. Devices of before are known.
alter table devices add column acknowledged_at timestamptz;
update devices set acknowledged_at = first_seen;
