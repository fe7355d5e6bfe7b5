-- The report that took personal content of records out, to remove it when consent is withdrawn; null for other exits, and for
-- reports of former builds, which expire by themselves.
alter table disclosures add column report_id uuid;
create index disclosures_of_report on disclosures (report_id) where report_id is not null;
