-- The files behind evidence records: what the store knows them by, never their content.
create table evidence_files (
  evidence_id uuid primary key references evidence (id),
  stored_name text collate "C" not null unique,
  -- Of the original as it came in; equal to the record's own.
  sha256 text collate "C" not null,
  size bigint not null,
  media_type text not null,
  scan text not null check (scan in ('clean', 'no-scanner', 'unscanned', 'infected')),
  -- The copy without metadata, where the original is an image that can be shown.
  shown_name text collate "C" unique,
  shown_sha256 text collate "C",
  shown_type text,
  check ((shown_name is null) = (shown_sha256 is null) and (shown_name is null) = (shown_type is null))
);

-- Who had an evidence file and when. Each entry hashes the one before it, so that one that is altered or taken out is
-- noticed, and the table takes neither changes nor removals.
create table evidence_custody (
  evidence_id uuid not null,
  seq integer not null,
  -- When it was done, by the device's clock where it was done offline, and when it was entered here.
  at timestamptz(3) not null,
  entered_at timestamptz(3) not null,
  person_id uuid,
  device_id uuid,
  act text not null,
  detail text,
  hash bytea not null,
  primary key (evidence_id, seq)
);
create function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger evidence_custody_append_only before update or delete on evidence_custody
  for each row execute function refuse_changes();
create trigger evidence_custody_never_emptied before truncate on evidence_custody
  for each statement execute function refuse_changes();
