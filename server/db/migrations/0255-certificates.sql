-- Which places in the public status lists are given out, and which of them say that a certificate was withdrawn. It names nobody, and
-- stays when a learner deletes a certificate: otherwise a badge that was withdrawn would pass as valid again.
create table certificate_statuses (
  list integer not null,
  place integer not null,
  withdrawn_at timestamptz(3),
  primary key (list, place),
  check (list > 0 and place between 0 and 131071)
);

-- Certificates of courses, one for each learner and course. The learner's name and the reason of a withdrawal are sealed.
create table certificates (
  id uuid primary key,
  code text collate "C" not null unique,
  learner_id uuid not null references learners (id) on delete cascade,
  course_id text collate "C" not null,
  course_version integer not null,
  -- The titles of the course when it was issued, and the time that it takes.
  title_en text not null,
  title_so text,
  minutes integer not null,
  sealed bytea not null,
  issued_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid,
  status_list integer not null,
  status_place integer not null,
  unique (learner_id, course_id),
  unique (status_list, status_place),
  foreign key (status_list, status_place) references certificate_statuses (list, place),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index certificates_by_issue on certificates (issued_at desc, id desc);
create trigger tells_public_change after insert or update or delete or truncate on certificates
  for each statement execute function tell_public_change();
