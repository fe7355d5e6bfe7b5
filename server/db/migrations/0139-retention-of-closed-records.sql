-- For how many months after its closing a record of a collection keeps what can name somebody. Without a row: for ever.
create table retention_rules (
  collection text collate "C" primary key,
  months integer not null check (months between 6 and 240),
  set_by uuid not null,
  set_at timestamptz(3) not null
);
-- Records that keep their values longer, such as for a court.
create table retention_holds (
  record_id uuid primary key,
  collection text collate "C" not null,
  reason text not null,
  held_by uuid not null,
  held_at timestamptz(3) not null
);
-- Records that were anonymised, and when last: what is written into one afterwards is due again.
create table anonymized_records (
  record_id uuid primary key,
  collection text collate "C" not null,
  at timestamptz(3) not null
);
