-- The portable library: the one ZIP file of all public documents, made again after each change of the library.
create table portable_library (
  only_one boolean primary key default true check (only_one),
  stored_name text collate "C" not null,
  sha256 text collate "C" not null,
  size bigint not null,
  made_at timestamptz(3) not null,
  -- Whether a new one has to be made is found by comparing this with the library.
  state text collate "C" not null,
  -- The master key under which it is stored and signed.
  key_id text collate "C" not null,
  -- The documents in it, each with the instant of its approval: it is given out only while all of them are on the site as they are in it.
  contents jsonb not null
);
create trigger tells_public_change after insert or update or delete or truncate on portable_library
  for each statement execute function tell_public_change();
