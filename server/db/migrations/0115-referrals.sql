create table referrals (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  service_type text collate "C" not null,
  urgency_level text collate "C" not null,
  status text collate "C" not null,
  not_referred_reason text collate "C",
  outcome text collate "C",
  region_code text collate "C",
  district_code text collate "C",
  state_code text collate "C",
  assignee_id uuid,
  channel text collate "C" not null,
  triage_region text collate "C",
  due_at timestamptz(3),
  confirmed_at timestamptz(3),
  sent_at timestamptz(3),
  accepted_at timestamptz(3),
  declined_at timestamptz(3),
  started_at timestamptz(3),
  closed_at timestamptz(3),
  import_key text collate "C"
);
create index referrals_due on referrals (due_at, id) include (status, region_code, urgency_level, assignee_id, created_at, triage_region) where deleted_at is null;
create index referrals_assignee on referrals (assignee_id) where assignee_id is not null and deleted_at is null;
create index referrals_deleted on referrals (deleted_at) where deleted_at is not null;
create unique index referrals_import on referrals (import_key) where import_key is not null;
create index referrals_terms on referrals using gin (terms);
create index referrals_urgency_level on referrals ((case urgency_level when 'immediate' then 4 when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end) desc, id desc) include (triage_region) where deleted_at is null;
create index referrals_newest on referrals (created_at desc, id desc) include (triage_region) where deleted_at is null;
create index referrals_reference on referrals (right(id::text, 8));
create index referrals_region on referrals (region_code, created_at desc, id desc) include (triage_region) where deleted_at is null;
create index referrals_triage on referrals (triage_region, created_at, id) where triage_region is not null and deleted_at is null;
alter table imports drop constraint imports_collection_check,
  add constraint imports_collection_check check (collection in ('iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers', 'climate-incidents'));
alter table saved_views drop constraint saved_views_area_check,
  add constraint saved_views_area_check check (area in ('iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers', 'climate-incidents'));
