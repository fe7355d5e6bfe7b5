-- What learners did, as their devices tell it, and what follows from it. The tables below learning_events are kept up to
-- date with each event, so that reading progress never goes through the events.
create table learning_events (
  learner_id uuid not null references learners (id) on delete cascade,
  -- Made by the device; an event that is sent again is known by it.
  id uuid not null,
  course_id text collate "C" not null,
  module_id text collate "C" not null,
  kind text collate "C" not null
    check (kind in ('module-started', 'module-progressed', 'module-completed', 'question-answered', 'time-spent')),
  -- Of a question-answered: which, and the choices.
  question_id text collate "C",
  choices smallint[],
  -- Of a module-progressed: the percent; of a time-spent: the seconds.
  amount integer,
  -- By the clock of the device, but never later than it was received.
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- The module was locked when it came; it counts once the module opens.
  waits boolean not null,
  primary key (learner_id, id)
);
create index learning_events_waiting on learning_events (learner_id, course_id) where waits;
create index learning_events_received on learning_events (received_at);

create table learner_courses (
  learner_id uuid not null references learners (id) on delete cascade,
  course_id text collate "C" not null,
  began_at timestamptz(3) not null,
  assessment_passed_at timestamptz(3),
  primary key (learner_id, course_id)
);
create index learner_courses_course on learner_courses (course_id);

create table learner_modules (
  learner_id uuid not null references learners (id) on delete cascade,
  course_id text collate "C" not null,
  module_id text collate "C" not null,
  percent smallint not null default 0,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  right_questions text[] collate "C" not null default '{}',
  seconds integer not null default 0,
  primary key (learner_id, course_id, module_id)
);

-- The days on which a learner did something, by the calendar of Mogadishu.
create table learner_days (
  learner_id uuid not null references learners (id) on delete cascade,
  day date not null,
  primary key (learner_id, day)
);

-- Tries at the final test of a course. The questions are kept as they were drawn: a new version of the course changes nothing.
create table assessment_attempts (
  id uuid primary key,
  learner_id uuid not null references learners (id) on delete cascade,
  course_id text collate "C" not null,
  language text collate "C" not null check (language in ('en', 'so')),
  pass_percent smallint not null,
  questions jsonb not null,
  started_at timestamptz(3) not null,
  answers jsonb,
  answered_at timestamptz(3),
  percent smallint,
  passed boolean,
  check ((answered_at is null) = (answers is null)),
  check ((answered_at is null) = (percent is null)),
  check ((answered_at is null) = (passed is null))
);
create unique index assessment_attempts_open on assessment_attempts (learner_id, course_id) where answered_at is null;
create index assessment_attempts_course on assessment_attempts (learner_id, course_id, started_at);

create table course_ratings (
  learner_id uuid not null references learners (id) on delete cascade,
  course_id text collate "C" not null,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz(3) not null,
  primary key (learner_id, course_id)
);
create index course_ratings_course on course_ratings (course_id);
