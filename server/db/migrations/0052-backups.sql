-- What backups need: removals on their way to the list in each folder of backups, work that a restored queue is to be
-- given, and how the last backups went.

-- Each removal for good, by ids only. A restore applies those that came after its backup.
create table removals (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  kind text not null,
  -- The collection, where records are removed.
  collection text collate "C",
  ids uuid[] not null
);
create index removals_at on removals (at);

-- Which removals stand in the list of which folder of backups.
create table listed_removals (
  folder uuid not null,
  removal_id bigint not null references removals (id) on delete cascade,
  primary key (folder, removal_id)
);

-- Background work that waited when the backup was taken; the first start after a restore sends it.
create table waiting_jobs (
  id uuid primary key,
  queue text not null,
  data json not null,
  start_after timestamptz not null,
  key text
);

-- One row a backup; a failed one says by a code what was in the way.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null default now(),
  failure text,
  bytes bigint,
  files integer,
  missing_files integer
);
