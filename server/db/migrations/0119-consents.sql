create table consents (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  parent_collection text collate "C" not null,
  parent_id uuid not null,
  region_code text collate "C",
  triage_region text collate "C",
  purpose text collate "C" not null,
  answer text collate "C" not null,
  answered_on date not null,
  ends_on date,
  withdrawn_on date
);
create index consents_deleted on consents (deleted_at) where deleted_at is not null;
create index consents_parent on consents (parent_id, created_at, id);
