-- Tables and columns get the names of the glossary: the access log, and what a device reported.
alter table readings rename to access_log;
alter table access_log rename constraint readings_kind to access_log_kind;
alter index readings_by_time rename to access_log_by_time;
alter index readings_by_user rename to access_log_by_user;
alter index readings_by_record rename to access_log_by_record;
alter index readings_by_span rename to access_log_by_span;
alter index readings_told rename to access_log_reported;

alter table audit_entries rename column told_id to reported_id;
alter index audit_entries_told rename to audit_entries_reported;
