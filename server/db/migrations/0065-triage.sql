-- Reports of visitors wait for triage by whoever is on duty for the place, and are seen by others once they are routed
-- (docs/decisions/0123). Where a report waits is a code of a duty list, 'SO' for the national one; null for what is routed.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('administrator', 'editor', 'triage-officer', 'field-officer', 'reviewer', 'member'));
alter table users add column duties text[] not null default '{}';

alter table incidents add column triage_region text collate "C";
alter table comments add column triage_region text collate "C";
alter table links add column triage_region text collate "C";
alter table evidence add column triage_region text collate "C";
create index incidents_triage on incidents (triage_region, created_at, id)
  where triage_region is not null and deleted_at is null;

-- What nobody has looked at yet, and so is on no device, waits now: for its region's list, or else for the national one.
-- All other records stay as they are.
update incidents set triage_region = coalesce(region_code, 'SO'),
    doc = (doc::jsonb || jsonb_build_object('triageRegion', coalesce(region_code, 'SO')))::json
  from unseen_reports where record_id = incidents.id and deleted_at is null;
update comments set triage_region = incidents.triage_region,
    doc = (comments.doc::jsonb || jsonb_build_object('triageRegion', incidents.triage_region))::json
  from incidents where incidents.id = parent_id and incidents.triage_region is not null;
update links set triage_region = incidents.triage_region,
    doc = (links.doc::jsonb || jsonb_build_object('triageRegion', incidents.triage_region))::json
  from incidents where incidents.id = parent_id and incidents.triage_region is not null;
update evidence set triage_region = incidents.triage_region,
    doc = (evidence.doc::jsonb || jsonb_build_object('triageRegion', incidents.triage_region))::json
  from incidents where incidents.id = parent_id and incidents.triage_region is not null;

-- Statistics are bounded by the same rule, so the running counts tell what waits apart.
alter table record_counts add column triage_region text collate "C",
  drop constraint record_counts_collection_region_code_status_level_kind_key,
  add unique nulls not distinct (collection, region_code, triage_region, status, level, kind);
alter table record_months add column triage_region text collate "C",
  drop constraint record_months_collection_region_code_month_key,
  add unique nulls not distinct (collection, region_code, triage_region, month);

delete from record_counts where collection = 'incidents';
delete from record_months where collection = 'incidents';
insert into record_counts (collection, region_code, triage_region, status, level, kind, total, ended, lasted)
  select 'incidents', region_code, triage_region, status, severity, incident_type, count(*), count(closed_at),
    coalesce(sum(round(extract(epoch from closed_at - created_at) * 1000)), 0)
  from incidents where deleted_at is null group by 2, 3, 4, 5, 6;
insert into record_months (collection, region_code, triage_region, month, opened, ended)
  select 'incidents', region_code, triage_region, month, sum(opened), sum(ended) from (
    select region_code, triage_region, to_char(created_at at time zone 'Africa/Mogadishu', 'YYYY-MM') as month,
      1 as opened, 0 as ended from incidents where deleted_at is null
    union all
    select region_code, triage_region, to_char(closed_at at time zone 'Africa/Mogadishu', 'YYYY-MM'), 0, 1
    from incidents where deleted_at is null and closed_at is not null) as happened
  group by 2, 3, 4;
