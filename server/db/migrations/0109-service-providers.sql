create table service_providers (
  id uuid primary key,
  version integer not null,
  doc json not null,
  sealed bytea,
  terms tsvector not null,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  name text collate "C" not null,
  type text collate "C" not null,
  also_type text collate "C",
  status text collate "C" not null,
  urgent boolean not null,
  source_date date,
  region_code text collate "C",
  district_code text collate "C",
  state_code text collate "C",
  assignee_id uuid,
  listed boolean not null,
  confirmed_on date,
  confirmed_by uuid,
  confirm_by date,
  unavailable_since timestamptz(3),
  import_key text collate "C"
);
create index service_providers_due on service_providers (confirm_by, id) include (status, region_code, assignee_id, created_at) where deleted_at is null;
create index service_providers_assignee on service_providers (assignee_id) where assignee_id is not null and deleted_at is null;
create index service_providers_deleted on service_providers (deleted_at) where deleted_at is not null;
create unique index service_providers_import on service_providers (import_key) where import_key is not null;
create index service_providers_terms on service_providers using gin (terms);
create index service_providers_newest on service_providers (created_at desc, id desc) where deleted_at is null;
create index service_providers_reference on service_providers (right(id::text, 8));
alter table imports drop constraint imports_collection_check,
  add constraint imports_collection_check check (collection in ('iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers'));
alter table saved_views drop constraint saved_views_area_check,
  add constraint saved_views_area_check check (area in ('iccpr-cases', 'upr-recommendations', 'incidents', 'referrals', 'service-providers'));
