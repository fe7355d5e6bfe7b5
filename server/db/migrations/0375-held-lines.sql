-- The beginning of the operation that a device was sending when its line was cut, so that the rest of it is enough
-- (server/features/administration/sync/held-line.ts).
create table held_lines (
  device_id uuid primary key references devices (id) on delete cascade,
  sealed bytea not null,
  held_at timestamptz(3) not null
);
