-- What is taken off the public site is noted among the removals, by its id only, by whichever way it goes: a restore of an
-- older backup takes it down again (decision 0109).
create function note_taken_down() returns trigger language plpgsql as $$
begin
  insert into removals (kind, ids) values ('public-' || tg_argv[0], array[(to_jsonb(old) ->> tg_argv[1])::uuid]);
  return null;
end $$;

create trigger notes_taken_down after delete on public_recommendations
  for each row execute function note_taken_down('recommendations', 'id');
create trigger notes_taken_down after delete on public_cases
  for each row execute function note_taken_down('cases', 'case_id');
create trigger notes_taken_down after update on alerts
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function note_taken_down('alerts', 'id');

do $$
declare
  name text;
  -- What makes a row public, as in the views that visitors' calls read.
  shown text;
begin
  foreach name in array array['news', 'jobs', 'projects', 'partners'] loop
    shown := '%1$s.deleted_at is null';
    if name in ('news', 'jobs') then shown := shown || ' and %1$s.status = ''published'''; end if;
    if name = 'news' then shown := shown || ' and ''website'' = any(%1$s.channels)'; end if;
    execute format('create trigger notes_taken_down after update on %I for each row when (%s and not (%s))
      execute function note_taken_down(%L, ''id'')', name, format(shown, 'old'), format(shown, 'new'), name);
    execute format('create trigger notes_taken_down_gone after delete on %I for each row when (%s)
      execute function note_taken_down(%L, ''id'')', name, format(shown, 'old'), name);
  end loop;
end $$;

-- The same for what stands in feeds alone.
create trigger notes_taken_down_feed after update on news for each row
  when (old.deleted_at is null and old.status = 'published' and 'social' = any(old.channels) and not 'website' = any(old.channels)
    and not (new.deleted_at is null and new.status = 'published' and new.channels && '{website,social}'))
  execute function note_taken_down('news', 'id');
