-- Visitors send files in parts too: their uploads count by the report that the files belong to, users' by the user.
alter table evidence_upload_parts drop constraint evidence_upload_parts_evidence_id_person_id_fkey;
alter table evidence_uploads drop constraint evidence_uploads_person_id_fkey;
alter table evidence_uploads rename column user_id to sender_id;
alter table evidence_upload_parts rename column user_id to sender_id;
alter index evidence_uploads_by_user rename to evidence_uploads_by_sender;
alter table evidence_upload_parts
  add foreign key (evidence_id, sender_id) references evidence_uploads (evidence_id, sender_id) on delete cascade;
