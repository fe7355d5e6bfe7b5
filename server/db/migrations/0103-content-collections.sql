-- Which collection of content a revision and a removed example belong to is called so.
alter table content_revisions rename column noun to collection;
alter table removed_seeds rename column noun to collection;

create or replace function keep_content_revision() returns trigger language plpgsql as $$
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
    delete from content_revisions where collection = tg_table_name and item_id = old.id;
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
  -- An example that nobody has touched has the one revision, which follows it.
  if revision_act = 'edited' and new.version = 1 and to_jsonb(new) ->> 'example' is not null
    and nullif(current_setting('content.actor', true), '') is null then
    update content_revisions set after = after || changed_after where collection = tg_table_name and item_id = new.id;
    if found then return null; end if;
  end if;
  insert into content_revisions (collection, item_id, act, actor_id, at, taken_from, before, after)
  values (tg_table_name, new.id, revision_act, nullif(current_setting('content.actor', true), '')::uuid, written_at,
    nullif(current_setting('content.taken_from', true), '')::uuid, changed_before, changed_after);
  return null;
end $$;
