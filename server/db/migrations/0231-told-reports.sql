-- Each report of a schedule is told by itself, so that none is forgotten when the next one is requested before it is made.
alter table reports add column schedule_id uuid;
alter table reports add column told_at timestamptz(3);
update reports set schedule_id = report_schedules.id
  from report_schedules where last_report = reports.id and last_status in ('queued', 'running');
create index reports_to_tell on reports (schedule_id) where schedule_id is not null and told_at is null;
