-- Documents that applicants add to their applications for grants.

create table grant_files (
  id uuid primary key,
  -- SHA-256 of the key that the form made, while the application is not sent.
  folder_hash bytea,
  application_id uuid references grant_applications (id),
  kind text collate "C" not null check (kind in ('registration', 'budget', 'other')),
  -- Declared by the sender; the bytes have to have them.
  size integer not null check (size > 0),
  sha256 text collate "C" not null,
  -- The file's name.
  sealed bytea not null,
  added_at timestamptz(3) not null,
  -- When its form was last open; it goes some days later if the application is not sent.
  touched_at timestamptz(3) not null,
  received_at timestamptz(3),
  stored_name text collate "C" unique,
  media_type text collate "C",
  scan text collate "C" check (scan in ('clean', 'no-scanner', 'unscanned', 'infected')),
  unique (folder_hash, sha256),
  check (num_nonnulls(folder_hash, application_id) = 1),
  check (num_nonnulls(received_at, stored_name, media_type, scan) in (0, 4)),
  check (application_id is null or received_at is not null)
);
create index grant_files_application on grant_files (application_id);
create index grant_files_touched on grant_files (touched_at) where application_id is null;
