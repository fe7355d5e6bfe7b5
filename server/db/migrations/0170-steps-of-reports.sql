-- What is being done for a report while it is made.
alter table reports add column step text collate "C";
-- Those that are not finished are counted for each that waits.
create index reports_unfinished on reports (created_at, id) where status in ('queued', 'running');
