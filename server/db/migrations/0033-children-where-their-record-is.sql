-- The region of a record was read without a lock, so that a comment, link or evidence that was written beside a change
-- of region could stay in the former one for ever, and conflicts about what hangs on a record never moved. What is
-- astray is brought to its record, as if it moved now: devices hear of it by a new position, those of the former region
-- as of a removal. Running counts have none of these in them.

create temporary table parents on commit drop as
  select id, region_code from iccpr_cases
  union all select id, region_code from upr_recommendations
  union all select id, region_code from incidents;

create temporary table children on commit drop as
  select 'comments' as collection, comments.id, comments.region_code as former, parents.region_code as region
    from comments join parents on parents.id = parent_id
  union all select 'links', links.id, links.region_code, parents.region_code
    from links join parents on parents.id = parent_id
  union all select 'evidence', evidence.id, evidence.region_code, parents.region_code
    from evidence join parents on parents.id = parent_id;

create temporary table astray on commit drop as
  select * from children where former is distinct from region
  union all select 'conflicts', conflicts.id, conflicts.region_code, records.region
    from conflicts
      join (select id, region from children union all select id, region_code from parents) records
        on records.id = record_id
    where conflicts.region_code is distinct from records.region and purged_at is null;

update comments set region_code = region, version = version + 1,
    doc = (doc::jsonb || jsonb_build_object('regionCode', region))::json
  from astray where astray.collection = 'comments' and astray.id = comments.id;
update links set region_code = region, version = version + 1,
    doc = (doc::jsonb || jsonb_build_object('regionCode', region))::json
  from astray where astray.collection = 'links' and astray.id = links.id;
update evidence set region_code = region, version = version + 1,
    doc = (doc::jsonb || jsonb_build_object('regionCode', region))::json
  from astray where astray.collection = 'evidence' and astray.id = evidence.id;
update conflicts set region_code = region, version = version + 1
  from astray where astray.collection = 'conflicts' and astray.id = conflicts.id;

with clock as (
  update sync_clock set position = position + (select count(*) from astray)
  returning position - (select count(*) from astray) as base)
insert into changes as old (collection, record_id, position, former_regions)
  select collection, id, base + row_number() over (order by collection, id), array[coalesce(former, '')]
  from astray, clock
  on conflict (collection, record_id) do update set position = excluded.position,
    former_regions = case when excluded.former_regions <@ old.former_regions then old.former_regions
      else old.former_regions || excluded.former_regions end;
