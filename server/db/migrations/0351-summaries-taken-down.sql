-- A summary that was taken off the public site is noted with the collection of its record: ids alone may be those of two
-- (decision 0389).
create or replace function note_taken_down() returns trigger language plpgsql as $$
begin
  insert into removals (kind, collection, ids) values ('public-' || tg_argv[0],
    case when tg_argv[0] = 'cases' then to_jsonb(old) ->> 'collection' end, array[(to_jsonb(old) ->> tg_argv[1])::uuid]);
  return null;
end $$;
