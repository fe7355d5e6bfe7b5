-- What is removed for good, and what a server that was set back has lost.

-- Removals at or before this position may be forgotten: a device that stands before it reads everything anew.
alter table sync_clock add column horizon bigint not null default 0;
-- When the server noticed that it had been set back to an earlier state: devices may offer what it lost since then.
alter table sync_clock add column set_back_at timestamptz(3);

-- Ids of records that were removed for good, so that none comes back under its id; nothing else is kept of them.
create table purged_records (
  record_id uuid not null,
  collection text collate "C" not null,
  purged_at timestamptz(3) not null,
  primary key (record_id, collection)
);

-- When the values of a conflict went with its record; the row stays until devices have been told.
alter table conflicts add column purged_at timestamptz(3);

create index iccpr_cases_deleted on iccpr_cases (deleted_at) where deleted_at is not null;
create index upr_recommendations_deleted on upr_recommendations (deleted_at) where deleted_at is not null;
create index incidents_deleted on incidents (deleted_at) where deleted_at is not null;
create index comments_deleted on comments (deleted_at) where deleted_at is not null;
create index links_deleted on links (deleted_at) where deleted_at is not null;
create index evidence_deleted on evidence (deleted_at) where deleted_at is not null;

-- Records that a device holds and that this server lost when it was set back; an administrator decides on each.
create table lost_records (
  id uuid primary key,
  collection text collate "C" not null,
  record_id uuid not null,
  -- The record that it hangs on, if it is of a collection that hangs on another.
  parent_id uuid,
  -- The version that the device had from this server before.
  version integer not null,
  -- Its values as they were there; both are null once it was decided.
  doc json,
  sealed bytea,
  state text not null check (state in ('open', 'restored', 'discarded')),
  person_id uuid not null,
  device_id uuid not null,
  offered_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  unique (collection, record_id)
);
create index lost_records_open on lost_records (collection, record_id) where state = 'open';
create index lost_records_parent on lost_records (parent_id) where state = 'open';
