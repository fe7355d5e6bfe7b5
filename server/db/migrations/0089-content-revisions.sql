-- Revisions of news, jobs, projects and partners: one row for each write, kept by the tables themselves, so that no way of
-- writing goes past it (decision 0141).

create table content_revisions (
  id uuid primary key default gen_random_uuid(),
  -- The order of the writes of an item: drawn while its row is locked.
  place bigint not null generated always as identity,
  noun text collate "C" not null check (noun in ('news', 'jobs', 'projects', 'partners')),
  item_id uuid not null,
  -- 'first': what stood there when revisions began to be kept.
  act text collate "C" not null check (act in ('first', 'created', 'edited', 'deleted', 'restored')),
  -- No foreign key: a revision outlives an account. Null for the product itself.
  actor_id uuid,
  at timestamptz(3) not null,
  -- The revision whose content was taken back by this write.
  taken_from uuid,
  -- The columns that the write changed, as they were and as they are.
  before jsonb not null,
  after jsonb not null
);
create index content_revisions_of_item on content_revisions (noun, item_id, place desc);

-- What of a row is content: not what follows from it, what is counted or checked, nor who and when.
create function content_of(row_values jsonb) returns jsonb language sql immutable as $$
  select row_values - array['id', 'version', 'slug', 'seed', 'example', 'author_id', 'by_team', 'views', 'search_text',
    'name_key', 'created_at', 'updated_at', 'listed_at', 'deleted_at', 'budget_minor', 'budget_currency',
    'link_checked_at', 'link_failures', 'link_dead_since']
$$;

create function keep_content_revision() returns trigger language plpgsql as $$
declare
  was jsonb := '{}';
  now_is jsonb;
  revision_act text := 'created';
  changed_before jsonb;
  changed_after jsonb;
  written_at timestamptz := clock_timestamp();
begin
  -- Revisions go with their item.
  if tg_op = 'DELETE' then
    delete from content_revisions where noun = tg_table_name and item_id = old.id;
    return null;
  end if;
  now_is := content_of(to_jsonb(new));
  -- The clock of the writer, where it wrote one.
  if tg_op = 'INSERT' then written_at := new.updated_at;
  elsif new.updated_at <> old.updated_at then written_at := new.updated_at;
  end if;
  if tg_op = 'UPDATE' then
    was := content_of(to_jsonb(old));
    revision_act := case
      when old.deleted_at is null and new.deleted_at is not null then 'deleted'
      when old.deleted_at is not null and new.deleted_at is null then 'restored'
      else 'edited' end;
    -- A count of views, a check of an address, a save without a change.
    if revision_act = 'edited' and was = now_is then return null; end if;
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into changed_before
    from jsonb_each(was) where now_is -> key is distinct from value;
  select coalesce(jsonb_object_agg(key, value), '{}') into changed_after
    from jsonb_each(now_is) where was -> key is distinct from value;
  insert into content_revisions (noun, item_id, act, actor_id, at, taken_from, before, after)
  values (tg_table_name, new.id, revision_act, nullif(current_setting('content.actor', true), '')::uuid, written_at,
    nullif(current_setting('content.taken_from', true), '')::uuid, changed_before, changed_after);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['news', 'jobs', 'projects', 'partners'] loop
    execute format('insert into content_revisions (noun, item_id, act, at, before, after)
      select %L, id, ''first'', updated_at, ''{}'', content_of(to_jsonb(item)) from %I item', name, name);
    execute format('create trigger keeps_revision after insert or update or delete on %I
      for each row execute function keep_content_revision()', name);
    execute format('create index %I on %I (deleted_at desc, id desc) where deleted_at is not null',
      name || '_deleted', name);
  end loop;
end $$;

-- Names of items of the product that staff deleted and that are gone for good: they are not brought again.
create table removed_seeds (
  noun text collate "C" not null check (noun in ('news', 'jobs', 'projects', 'partners')),
  seed text collate "C" not null,
  primary key (noun, seed)
);
