-- Evidence files on their way in parts: what the server holds of each person's upload of a record.
create table evidence_uploads (
  evidence_id uuid not null references evidence (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  -- Bytes of the file that are held, from its beginning on.
  held bigint not null,
  touched_at timestamptz(3) not null,
  primary key (evidence_id, person_id)
);
create index evidence_uploads_by_time on evidence_uploads (touched_at);

-- In the database rather than as files, so that a kill at any moment leaves a part whole or not at all.
create table evidence_upload_parts (
  evidence_id uuid not null,
  person_id uuid not null,
  start_at bigint not null,
  size integer not null,
  -- Sealed like a stored file.
  sealed bytea not null,
  primary key (evidence_id, person_id, start_at),
  foreign key (evidence_id, person_id) references evidence_uploads on delete cascade
);
-- Sealed bytes can't be made smaller.
alter table evidence_upload_parts alter column sealed set storage external;

-- Stored files that no record knows yet, or knows no more: removed from the store once their time has come.
create table evidence_leftovers (
  stored_name text collate "C" primary key,
  due_at timestamptz(3) not null
);
