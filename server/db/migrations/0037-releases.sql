-- What stands of each recommendation on the public site, and what waits until another person has released it.
create table releases (
  record_id uuid primary key,
  -- Rises with each change of what waits or stands: nobody decides on what was exchanged in the meantime.
  version integer not null,
  state text not null check (state in ('released', 'waiting', 'refused', 'taken-down')),
  -- The public fields as they were released last; null where nothing was, or where a second person agreed that it was
  -- taken down.
  released json,
  -- The public fields that wait; null where none do.
  waiting json,
  -- Everybody who wrote a part of what waits: none of them may release it.
  writers uuid[] not null default '{}',
  -- Whether it came with an import.
  imported boolean not null default false,
  changed_at timestamptz(3) not null,
  -- Who released, refused or took down last, and why.
  decided_by uuid,
  decided_at timestamptz(3),
  reason text,
  check ((state in ('waiting', 'refused')) = (waiting is not null)),
  check (state <> 'released' or released is not null)
);
create index releases_to_decide on releases (changed_at, record_id) where state = 'waiting' or state = 'taken-down' and released is not null;

-- What is public today was published by its writers at once: it counts as released.
insert into releases (record_id, version, state, released, imported, changed_at)
select id, 1, 'released',
  (select coalesce(json_object_agg(key, value), '{}') from json_each(doc)
    where key in ('recommendationNumber', 'title', 'status', 'priority', 'description', 'implementingAgency', 'targetDate',
      'progress', 'theme', 'position', 'recommendingStates', 'sourceDocument', 'createdAt') and json_typeof(value) <> 'null'),
  doc ->> 'importKey' is not null, updated_at
from upr_recommendations where deleted_at is null;

-- How many people stand behind what is public; an office of one may do with one.
create table release_rule (
  only_row boolean primary key default true check (only_row),
  people integer not null default 2 check (people in (1, 2)),
  since timestamptz(3)
);
insert into release_rule default values;
