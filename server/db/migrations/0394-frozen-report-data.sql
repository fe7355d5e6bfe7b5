-- What a report was made from, kept as a sealed file as long as the report, so that another format of it has the same figures
-- (docs/decisions/0462-frozen-report-data.md). Reports of former builds have none.
alter table reports
  -- The report from whose data this one was made; null for one that was made from the records.
  add column source_id uuid,
  -- SHA-256 of the data itself.
  add column digest text collate "C",
  -- The data's file, named before it is in the store, like the report's own; null in a report that was made from another's.
  add column frozen_stored_name text collate "C" unique,
  add column frozen_sha256 text collate "C",
  add column frozen_size bigint,
  add check ((frozen_stored_name is null) = (frozen_sha256 is null) and (frozen_stored_name is null) = (frozen_size is null)),
  add check (frozen_stored_name is null or source_id is null);
create index reports_by_source on reports (source_id) where source_id is not null;

-- The report whose number its file has; null for one that has its own.
alter table report_copies add column source_id uuid;
