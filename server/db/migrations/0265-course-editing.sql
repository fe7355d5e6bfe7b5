-- The organisation's own editions of courses, the drafts of editors, and what the organisation adds to modules.

-- A random value that changes with every write of what learners see, so that each server knows when what it keeps is old.
create table course_state (
  only_one boolean primary key default true check (only_one),
  revision uuid not null default gen_random_uuid()
);
insert into course_state default values;

create function renew_course_state() returns trigger language plpgsql as $$
begin
  update course_state set revision = gen_random_uuid();
  return null;
end $$;

create table course_editions (
  course_id text collate "C" not null,
  version integer not null check (version > 0),
  -- The texts of its files by their paths, as a folder below courses/ has them.
  files jsonb not null,
  -- The version of the built-in course on which it stands.
  built_in_version integer,
  note text not null,
  -- No foreign key: an edition outlives an account.
  made_by uuid,
  made_at timestamptz(3) not null,
  primary key (course_id, version)
);
create trigger course_editions_append_only before update or delete on course_editions
  for each row execute function refuse_changes();
create trigger renews_course_state after insert on course_editions
  for each statement execute function renew_course_state();
create trigger tells_public_change after insert on course_editions
  for each statement execute function tell_public_change();

-- The built-in versions on which editions stand: a later product no longer has them, and what it changed has to be told.
create table course_bases (
  course_id text collate "C" not null,
  version integer not null,
  files jsonb not null,
  primary key (course_id, version)
);

create table course_drafts (
  course_id text collate "C" primary key,
  version integer not null check (version > 0),
  files jsonb not null,
  built_in_version integer,
  changed_by uuid,
  changed_at timestamptz(3) not null,
  -- A discarded one stays until the next is begun, so that it can be brought back.
  discarded_at timestamptz(3)
);

create table course_layers (
  id uuid primary key,
  course_id text collate "C" not null,
  -- No key to anything: a layer outlives its module, and is then listed without a place.
  module_id text collate "C" not null,
  version integer not null default 1,
  language text collate "C" not null check (language in ('en', 'so')),
  kind text collate "C" not null check (kind in ('example', 'picture', 'law')),
  title text not null,
  content text not null,
  alt text not null,
  picture bytea,
  picture_width integer,
  picture_height integer,
  position integer not null,
  changed_by uuid,
  changed_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check ((picture is null) = (picture_width is null) and (picture is null) = (picture_height is null))
);
create index course_layers_of_course on course_layers (course_id, module_id, position);
create trigger tells_public_change after insert or update or delete or truncate on course_layers
  for each statement execute function tell_public_change();
