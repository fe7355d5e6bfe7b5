-- What needs attention is asked of every open record, by its state, level, person and due day. Within an index that lists have
-- anyway it is counted, by state, region and month, without reading the rows.
drop index iccpr_cases_due, incidents_occurred;
create index iccpr_cases_due on iccpr_cases (due_date, id)
  include (status, region_code, priority, assignee_id, created_at) where deleted_at is null;
create index incidents_occurred on incidents (date_time desc, id desc)
  include (status, region_code, severity, urgent_assistance, assignee_id, created_at, triage_region)
  where deleted_at is null;
