-- Groups of learners whom a trainer leads through a course. A learner is in one by joining alone, having agreed to what the trainer sees.
create table cohorts (
  id uuid primary key,
  course_id text collate "C" not null,
  title text not null,
  trainer_id uuid not null,
  join_code text collate "C" not null unique,
  created_at timestamptz(3) not null,
  -- From then on nobody joins, and no test is begun.
  ended_at timestamptz(3)
);
create index cohorts_trainer on cohorts (trainer_id, created_at desc);

create table cohort_due_dates (
  cohort_id uuid not null references cohorts (id) on delete cascade,
  module_id text collate "C" not null,
  due_on date not null,
  primary key (cohort_id, module_id)
);

create table cohort_members (
  cohort_id uuid not null references cohorts (id) on delete cascade,
  learner_id uuid not null references learners (id) on delete cascade,
  joined_at timestamptz(3) not null,
  primary key (cohort_id, learner_id)
);
create index cohort_members_learner on cohort_members (learner_id);

-- Sessions that were held in a room, and who was there.
create table cohort_sessions (
  id uuid primary key,
  cohort_id uuid not null references cohorts (id) on delete cascade,
  held_on date not null,
  title text not null
);
create index cohort_sessions_cohort on cohort_sessions (cohort_id, held_on);

create table cohort_attendance (
  session_id uuid not null references cohort_sessions (id) on delete cascade,
  learner_id uuid not null references learners (id) on delete cascade,
  primary key (session_id, learner_id)
);
create index cohort_attendance_learner on cohort_attendance (learner_id);

-- The tests before and after a course, of questions from its pool. They decide about nothing.
create table cohort_tests (
  id uuid primary key,
  cohort_id uuid not null,
  learner_id uuid not null,
  kind text collate "C" not null check (kind in ('before', 'after')),
  questions jsonb not null,
  started_at timestamptz(3) not null,
  answers jsonb,
  answered_at timestamptz(3),
  unique (cohort_id, learner_id, kind),
  foreign key (cohort_id, learner_id) references cohort_members (cohort_id, learner_id)
    on delete cascade on update cascade,
  check ((answers is null) = (answered_at is null))
);
create index cohort_tests_learner on cohort_tests (learner_id);
