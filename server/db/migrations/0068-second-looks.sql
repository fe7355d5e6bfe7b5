-- What one person did alone and another looks at afterwards: a report called unfounded, a deletion, reports refused at
-- once, a public summary withdrawn. A row goes when it was looked at, or when what was done is undone.
create table second_looks (
  -- Another one each time that something is done again: nobody decides on what they haven't seen.
  id uuid primary key,
  act text not null check (act in ('unfounded', 'deleted', 'refused', 'withdrawn')),
  collection text not null,
  record_id uuid not null,
  -- Who did it, and whose value they took over from a conflict: none of them may decide.
  people uuid[] not null,
  -- Null where a device of a former build sent none.
  reason text,
  -- What was done together with others, such as reports refused at once.
  batch uuid,
  -- What bringing back needs that stands nowhere else.
  kept json,
  at timestamptz(3) not null,
  unique (record_id, act)
);
create index second_looks_by_time on second_looks (at, id);
