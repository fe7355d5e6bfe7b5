-- Documents of the library are sent in parts like evidence, so the tables no longer belong to evidence alone.
alter table evidence_uploads drop constraint evidence_uploads_evidence_id_fkey;
alter table evidence_uploads rename to uploads;
alter table evidence_upload_parts rename to upload_parts;
alter table uploads rename column evidence_id to file_id;
alter table upload_parts rename column evidence_id to file_id;
alter index evidence_uploads_by_time rename to uploads_by_time;
alter index evidence_uploads_by_sender rename to uploads_by_sender;
-- The declared size, by which the unfinished uploads of a sender are bounded.
alter table uploads add column size bigint;
update uploads set size = greatest(held, coalesce(
  (select (doc ->> 'size')::bigint from evidence where evidence.id = file_id), 0));
alter table uploads alter column size set not null;
alter table evidence_leftovers rename to file_leftovers;
