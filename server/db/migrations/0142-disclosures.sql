-- When personal content of records left by an exit, and through whom: who withdraws consent learns where it had gone before.
create table disclosures (
  id uuid primary key,
  exit text collate "C" not null,
  collection text collate "C" not null,
  record_ids uuid[] not null,
  -- Null where somebody without an account read it.
  user_id uuid,
  at timestamptz(3) not null
);
create index disclosures_of_record on disclosures using gin (record_ids);
