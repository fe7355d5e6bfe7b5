-- Reports that people asked for.

create table reports (
  id uuid primary key,
  author_id uuid not null,
  status text collate "C" not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Whole percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- As it was asked for; title and note are the author's own words.
  request json not null,
  failure text collate "C",
  -- Counts those who have begun to make it: only the latest may write its progress and its file.
  attempt integer not null default 0,
  job_id uuid,
  -- The regions that bounded what its author saw when it was made; null for all.
  scope text[] collate "C",
  file_name text,
  media_type text,
  -- Named before the file is in the store, so that whoever tries again finds what was left there.
  stored_name text collate "C" unique,
  sha256 text collate "C",
  size bigint,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- After that the file and this row are removed.
  expires_at timestamptz(3) not null,
  check (status <> 'done' or (file_name is not null and media_type is not null and stored_name is not null
    and sha256 is not null and size is not null and finished_at is not null)),
  check ((status = 'failed') = (failure is not null))
);
create index reports_newest on reports (created_at, id);
create index reports_by_author on reports (author_id, created_at, id);
create index reports_by_expiry on reports (expires_at);
