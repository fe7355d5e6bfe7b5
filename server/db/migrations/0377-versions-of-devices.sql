-- Which version of the app a device had when it last met the server, and which protocol of the sync it spoke (decision 0447).
-- What it reported then, without any content: for those who look after devices.
alter table device_counters
  add column app_version text,
  add column protocol integer,
  add column waiting integer,
  add column waiting_files integer,
  add column oldest_unsent timestamptz(3),
  add column free_bytes bigint,
  add column clock_ahead_minutes integer,
  add column reported_at timestamptz(3);
