-- What was emptied with the twin of its record is read back from a backup once two people have agreed (decision 0395).
create table content_recoveries (
  id uuid primary key,
  collection text collate "C" not null,
  record_id uuid not null,
  reason text not null,
  state text collate "C" not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz(3),
  -- The instant of the backup that the content was read from.
  taken_at timestamptz(3)
);
create unique index content_recoveries_open on content_recoveries (collection, record_id)
  where state in ('asked', 'agreed');
