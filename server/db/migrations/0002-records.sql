-- Records of every collection: the canonical document, its sealed part, search words, and the columns that lists
-- filter and sort by. Text columns compare by bytes, so that PostgreSQL and the mirror agree on every order.

create table iccpr_cases (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  title text collate "C" not null,
  status text collate "C" not null,
  priority text collate "C" not null,
  due_date date,
  theme text collate "C",
  region_code text collate "C",
  district_code text collate "C",
  state_code text collate "C",
  assignee_id uuid,
  completed_at timestamptz(3),
  import_key text collate "C"
);
create index iccpr_cases_newest on iccpr_cases (created_at desc, id desc) where deleted_at is null;
create index iccpr_cases_region on iccpr_cases (region_code, created_at desc, id desc) where deleted_at is null;
create index iccpr_cases_due on iccpr_cases (due_date, id) where deleted_at is null;
create index iccpr_cases_assignee on iccpr_cases (assignee_id) where assignee_id is not null and deleted_at is null;
create index iccpr_cases_figures on iccpr_cases
  (region_code, status, priority, theme, created_at, completed_at, due_date) where deleted_at is null;
create index iccpr_cases_terms on iccpr_cases using gin (terms);
create unique index iccpr_cases_import on iccpr_cases (import_key) where import_key is not null;

create table upr_recommendations (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  recommendation_number text collate "C" not null,
  title text collate "C" not null,
  status text collate "C" not null,
  priority text collate "C" not null,
  target_date date,
  theme text collate "C",
  position text collate "C",
  region_code text collate "C",
  district_code text collate "C",
  state_code text collate "C",
  assignee_id uuid,
  implemented_at timestamptz(3),
  import_key text collate "C"
);
create index upr_recommendations_newest on upr_recommendations (created_at desc, id desc) where deleted_at is null;
create index upr_recommendations_number on upr_recommendations (recommendation_number, id) where deleted_at is null;
create index upr_recommendations_figures on upr_recommendations
  (status, priority, theme, created_at, implemented_at) where deleted_at is null;
create index upr_recommendations_terms on upr_recommendations using gin (terms);
create unique index upr_recommendations_import on upr_recommendations (import_key) where import_key is not null;

create table incidents (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  incident_type text collate "C" not null,
  severity text collate "C" not null,
  status text collate "C" not null,
  date_time timestamptz(3) not null,
  urgent_assistance boolean not null,
  referral_needed boolean not null,
  region_code text collate "C",
  district_code text collate "C",
  state_code text collate "C",
  assignee_id uuid,
  channel text collate "C" not null,
  closed_at timestamptz(3),
  import_key text collate "C"
);
create index incidents_newest on incidents (created_at desc, id desc) where deleted_at is null;
create index incidents_region on incidents (region_code, created_at desc, id desc) where deleted_at is null;
create index incidents_occurred on incidents (date_time desc, id desc) where deleted_at is null;
create index incidents_assignee on incidents (assignee_id) where assignee_id is not null and deleted_at is null;
create index incidents_figures on incidents
  (region_code, status, severity, incident_type, created_at, closed_at) where deleted_at is null;
create index incidents_terms on incidents using gin (terms);
create unique index incidents_import on incidents (import_key) where import_key is not null;

create table comments (
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
  region_code text collate "C"
);
create index comments_parent on comments (parent_id, created_at, id);

create table links (
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
  target_collection text collate "C" not null,
  target_id uuid not null
);
create index links_parent on links (parent_id, created_at, id);
create index links_target on links (target_id);

create table evidence (
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
  sha256 text collate "C" not null,
  kind text collate "C" not null,
  received_at timestamptz(3)
);
create index evidence_parent on evidence (parent_id, created_at, id);

-- Every word that stands in a search index, so that misspelt words can be expanded to real ones.
create table search_words (word text collate "C" primary key);
create extension if not exists pg_trgm;
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What became of each operation: repeated word for word when the operation comes again, to its author only.
create table operations (
  op_id uuid primary key,
  device_id uuid,
  device_seq bigint,
  author_id uuid,
  content_hash bytea not null,
  outcome text not null,
  reason text,
  details json,
  conflicts uuid[],
  -- The record's version with the operation in it.
  version integer,
  at timestamptz(3) not null default now()
);

-- A value that a person entered and that could not be written; obeys the record's policy.
create table conflicts (
  id uuid primary key,
  version integer not null,
  collection text collate "C" not null,
  record_id uuid not null,
  region_code text collate "C",
  field text not null,
  against_deletion boolean not null,
  open_values json,
  sealed_values bytea,
  state text not null,
  op_id uuid not null,
  author_id uuid,
  device_id uuid,
  at timestamptz(3) not null,
  resolved_by uuid,
  resolved_at timestamptz(3)
);
create index conflicts_record on conflicts (record_id);
create index conflicts_open on conflicts (at desc, id desc) where state = 'open';

-- Append-only history, one row an operation; values and salts lie apart, so that they can be erased while the
-- commitments go on proving that nothing else was altered.
create sequence history_transactions as bigint;
create table history (
  tx bigint not null,
  seq integer not null,
  collection text collate "C" not null,
  record_id uuid not null,
  kind text not null,
  actor_id uuid,
  device_id uuid,
  op_id uuid,
  fields text[] not null,
  done_at timestamptz(3) not null,
  at timestamptz(3) not null,
  open_commitment bytea not null,
  sealed_commitment bytea,
  row_hash bytea not null,
  primary key (tx, seq)
);
create index history_record on history (record_id, tx, seq);
create table history_values (
  tx bigint not null,
  seq integer not null,
  open_values json,
  open_salt bytea,
  sealed_values bytea,
  primary key (tx, seq)
);
-- One link a transaction, made under the lock of sync_clock: link n hashes link n-1 and its rows.
create table history_links (
  link bigint primary key,
  tx bigint not null unique,
  row_count integer not null,
  rows_hash bytea not null,
  hash bytea not null,
  position bigint not null,
  at timestamptz(3) not null default now()
);

-- Where a record stands in the order of commits. Positions are drawn as the last step of a transaction, under the
-- row lock of sync_clock, so that they become visible in their order.
create table sync_clock (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),
  position bigint not null default 0,
  link bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
);
insert into sync_clock default values;
create table changes (
  collection text collate "C" not null,
  record_id uuid not null,
  position bigint not null,
  -- Regions that the record has left ('' for triage): their officers are told that it is gone.
  former_regions text[] not null default '{}',
  primary key (collection, record_id)
);
create unique index changes_position on changes (collection, position);

-- Readings of persons' data; written in batches, outside the history chain.
create table readings (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  device_id uuid,
  collection text not null,
  record_id uuid not null,
  fields text[] not null,
  at timestamptz(3) not null
);
create index readings_record on readings (record_id, at);
create index readings_person on readings (person_id, at);
