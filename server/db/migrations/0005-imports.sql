-- Uploaded tables on their way to records, and people's saved views.

create table imports (
  id uuid primary key,
  person_id uuid not null,
  collection text not null check (collection in ('iccpr-cases', 'upr-recommendations', 'incidents')),
  -- Name of the encrypted file in the file store, and the hash of what was uploaded.
  stored_name text not null,
  original_sha256 text not null,
  kind text not null check (kind in ('csv', 'xlsx')),
  -- File name and mapping, which may tell of persons.
  sealed bytea not null,
  created_at timestamptz(3) not null,
  -- After that the file and this row are removed.
  expires_at timestamptz(3) not null
);
create index imports_by_expiry on imports (expires_at);

create table saved_views (
  id uuid primary key,
  person_id uuid not null references users (id) on delete cascade,
  area text collate "C" not null check (area in ('iccpr-cases', 'upr-recommendations', 'incidents')),
  name text collate "C" not null,
  query text not null,
  unique (person_id, area, name)
);
