-- Under which master keys values were sealed, so that a start without one of them is noticed before anything is lost.

create table field_keys (
  kid text primary key,
  first_used timestamptz not null default now()
);
