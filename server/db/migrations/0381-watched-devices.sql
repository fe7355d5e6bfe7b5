-- For how long a device may be silent, and when it is known to be away (decision 0453).
alter table devices
  add column silent_after_days integer check (silent_after_days between 1 and 365),
  add column absent_from date,
  add column absent_until date,
  add column absence_reason text,
  add check (absent_from <= absent_until),
  add check (num_nulls(absent_from, absent_until, absence_reason) in (0, 3));

-- What more a device reports of itself; former builds say none of it.
alter table device_counters
  add column waiting_file_bytes bigint,
  add column keychain text collate "C",
  add column paper_code text collate "C";

-- Alarms that were mailed and last, so that each is mailed once, and a silence again after a week.
create table device_alarms (
  device_id uuid not null references devices (id) on delete cascade,
  kind text collate "C" not null,
  mailed_at timestamptz(3) not null,
  primary key (device_id, kind)
);
