create table climate_incidents (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  incident_type text collate "C" not null,
  urgency_level text collate "C" not null,
  status text collate "C" not null,
  region_code text collate "C",
  district_code text collate "C",
  state_code text collate "C",
  assignee_id uuid,
  channel text collate "C" not null,
  triage_region text collate "C",
  respond_by timestamptz(3),
  closed_at timestamptz(3),
  import_key text collate "C"
);
create index climate_incidents_due on climate_incidents (respond_by, id) include (status, region_code, urgency_level, assignee_id, created_at, triage_region) where deleted_at is null;
create index climate_incidents_assignee on climate_incidents (assignee_id) where assignee_id is not null and deleted_at is null;
create index climate_incidents_deleted on climate_incidents (deleted_at) where deleted_at is not null;
create unique index climate_incidents_import on climate_incidents (import_key) where import_key is not null;
create index climate_incidents_terms on climate_incidents using gin (terms);
create index climate_incidents_urgency_level on climate_incidents ((case urgency_level when 'critical' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end) desc, id desc) include (triage_region) where deleted_at is null;
create index climate_incidents_newest on climate_incidents (created_at desc, id desc) include (triage_region) where deleted_at is null;
create index climate_incidents_reference on climate_incidents (right(id::text, 8));
create index climate_incidents_region on climate_incidents (region_code, created_at desc, id desc) include (triage_region) where deleted_at is null;
create index climate_incidents_triage on climate_incidents (triage_region, created_at, id) where triage_region is not null and deleted_at is null;
alter table imports drop constraint imports_collection_check,
  add constraint imports_collection_check check (collection in ('iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers', 'climate-incidents'));
alter table saved_views drop constraint saved_views_area_check,
  add constraint saved_views_area_check check (area in ('iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers', 'climate-incidents'));
