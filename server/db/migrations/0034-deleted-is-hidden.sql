-- What hangs on a deleted record, and conflicts about it, stayed in the mirrors of devices. It is hidden with the record
-- from now on, and comes back with its restoring: what belongs to records that are deleted already is told anew.

create temporary table hidden on commit drop as
  with deleted as (
      select id from iccpr_cases where deleted_at is not null
      union all select id from upr_recommendations where deleted_at is not null
      union all select id from incidents where deleted_at is not null),
    children as (
      select 'comments' as collection, id, parent_id, deleted_at from comments
      union all select 'links', id, parent_id, deleted_at from links
      union all select 'evidence', id, parent_id, deleted_at from evidence),
    about as (
      select id from deleted
      union select id from children where deleted_at is not null or parent_id in (select id from deleted))
  select collection, id from children where deleted_at is null and parent_id in (select id from deleted)
  union all select 'conflicts', id from conflicts where purged_at is null and record_id in (select id from about);

with clock as (
  update sync_clock set position = position + (select count(*) from hidden)
  returning position - (select count(*) from hidden) as base)
insert into changes (collection, record_id, position)
  select collection, id, base + row_number() over (order by collection, id) from hidden, clock
  on conflict (collection, record_id) do update set position = excluded.position;
