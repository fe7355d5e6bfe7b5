-- The public keys of devices: what a courier brings is signed by one, and what it takes back is sealed for the other
-- (shared/sync/exchange-file.ts).
alter table devices add column signing_key text, add column sealing_key text;

-- Exchange files that couriers have brought. They lie as they came, sealed for this server, until they are applied.
create table exchange_files (
  id uuid primary key,
  device_id uuid not null references devices (id) on delete cascade,
  state text not null check (state in ('waiting', 'applied', 'held')),
  brought_by uuid not null references users (id),
  made_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  applied_at timestamptz(3),
  operations integer not null,
  files integer not null,
  size integer not null,
  file bytea,
  op_ids uuid[] not null default '{}',
  evidence_ids uuid[] not null default '{}',
  cursor text
);
create index exchange_files_device on exchange_files (device_id);
create index exchange_files_brought_by on exchange_files (brought_by, received_at desc);
