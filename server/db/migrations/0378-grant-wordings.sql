-- The words in which the application form asked its questions, one row for each wording: applicants read what they sent beside the
-- questions as they were then.
create table grant_wordings (
  -- SHA-256 of the words, in hex.
  id text collate "C" primary key,
  language text collate "C" not null check (language in ('en', 'so', 'ar')),
  words jsonb not null,
  first_used_at timestamptz(3) not null
);

alter table grant_applications
  -- Null for applications that were sent before wordings were stored.
  add column wording_id text collate "C" references grant_wordings (id),
  -- The keyed hash of the code once what the applicant wrote is deleted: the code then shows that, and nothing else.
  add column ended_code_hash bytea unique;
create index grant_applications_wording on grant_applications (wording_id);
