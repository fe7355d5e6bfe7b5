-- Implementation reports come with a table of spending, which is sealed with their answers, and with files.
alter table grant_reports
  -- SHA-256 of the key of the files that are added to the draft: they stay as long as it does.
  add column folder_hash bytea;

alter table grant_files
  -- The submitted version of a report that the file came with; null for documents of the application itself.
  add column report_version_id uuid references grant_report_versions (id),
  add check (report_version_id is null or application_id is not null),
  drop constraint grant_files_kind_check,
  add constraint grant_files_kind_check check (kind in ('registration', 'budget', 'receipts', 'photos', 'other'));
create index grant_files_report_version on grant_files (report_version_id);
