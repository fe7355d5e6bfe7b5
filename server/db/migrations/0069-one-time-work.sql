-- Work on rows that were there before a version of the server, which each database needs once: asked for by the version's
-- migration, and done in the background. Only rows that were made before it was asked for are concerned.
create table one_time_work (
  name text primary key,
  asked_at timestamptz not null default now(),
  done_at timestamptz
);

-- The state follows from the region for whoever writes since; before, most records were left without one.
insert into one_time_work (name) values ('fill-states');
