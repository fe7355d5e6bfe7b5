-- The states that records came into, for the figures of past periods: no person and no text. A record has rows from its first change of
-- state on, beginning with the state that it was made with; they stay when it is anonymised or removed for good (docs/decisions/0467-state-changes.md).
create table state_changes (
  collection text collate "C" not null,
  record_id uuid not null,
  seq smallint not null,
  state text collate "C" not null,
  at timestamptz(3) not null,
  primary key (collection, record_id, seq)
);
create index state_changes_at on state_changes (collection, at);

-- Filled from the history once. Of a record whose history was emptied, and of one from an archive, it is known when it ended. Documents get
-- the same, with a version and a place in the order of changes, so that devices read them.
do $$
declare
  each record;
  base bigint;
  count bigint;
begin
  for each in select * from (values
    ('iccpr_cases', 'iccpr-cases', 'pending', 'completed_at'),
    ('upr_recommendations', 'upr-recommendations', 'not-started', 'implemented_at'),
    ('incidents', 'incidents', 'new', 'closed_at'),
    ('climate_incidents', 'climate-incidents', 'new', 'closed_at'),
    ('referrals', 'referrals', 'received', 'closed_at'),
    ('service_providers', 'service-providers', 'active', 'unavailable_since')
  ) as declared (table_name, collection, first_state, ended) loop
    execute format($sql$
      insert into state_changes (collection, record_id, seq, state, at)
      with edits as (
        select record_id, row_number() over (partition by record_id order by tx, seq) as n,
          open_values::jsonb #>> '{changes,status,from}' as former, open_values::jsonb #>> '{changes,status,to}' as state,
          least(done_at, at) as at
        from history join history_values using (tx, seq)
        where history.collection = %2$L and kind <> 'create' and open_values::jsonb #>> '{changes,status,to}' is not null),
      steps as (
        select record_id, 0 as n, coalesce(former, %3$L) as state, created_at as at
        from edits join %1$I on %1$I.id = record_id where n = 1
        union all select record_id, n, state, edits.at from edits join %1$I on %1$I.id = record_id)
      select %2$L, record_id, n, state, max(at) over (partition by record_id order by n) from steps
    $sql$, each.table_name, each.collection, each.first_state);
    execute format($sql$
      insert into state_changes (collection, record_id, seq, state, at)
      with ended as (
        select id, status, created_at, %4$I as at from %1$I
        where %4$I is not null and %4$I <> created_at
          and not exists (select from state_changes where collection = %2$L and record_id = id))
      select %2$L, id, 0, %3$L, created_at from ended where at > created_at
      union all select %2$L, id, case when at > created_at then 1 else 0 end, status, at from ended
    $sql$, each.table_name, each.collection, each.first_state, each.ended);
    execute format($sql$
      update %1$I set version = version + 1,
        doc = (left(rtrim(doc::text), -1) || ',"stateChanges":' || logs.entries || '}')::json
      from (
        select record_id, json_agg(json_build_array(state, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by seq)::text as entries
        from state_changes where collection = %2$L group by record_id) as logs
      where id = logs.record_id
    $sql$, each.table_name, each.collection);
    select position into base from sync_clock;
    execute format($sql$
      update changes set position = %3$s + logs.n
      from (select record_id, row_number() over (order by record_id) as n
        from state_changes where collection = %2$L and seq = 0 and exists (select from %1$I where id = record_id)) as logs
      where changes.collection = %2$L and changes.record_id = logs.record_id
    $sql$, each.table_name, each.collection, base);
    get diagnostics count = row_count;
    update sync_clock set position = position + count;
  end loop;
end $$;
