-- Whether a report waits for triage decides who sees it, so lists and their totals ask it of every incident. Within the
-- indexes that they walk, it is answered without reading the rows.
drop index incidents_newest, incidents_region, incidents_occurred;
create index incidents_newest on incidents (created_at desc, id desc)
  include (triage_region) where deleted_at is null;
create index incidents_region on incidents (region_code, created_at desc, id desc)
  include (triage_region) where deleted_at is null;
create index incidents_occurred on incidents (date_time desc, id desc)
  include (triage_region) where deleted_at is null;
