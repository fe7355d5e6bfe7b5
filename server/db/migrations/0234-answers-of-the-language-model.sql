-- Which user got an answer of which language model, and when; nothing says what about. An article names the answers that
-- went into it, and the server writes model and time into its history.
create table assistant_answers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  action text collate "C" not null,
  model text not null,
  answered_at timestamptz(3) not null
);
create index assistant_answers_by_time on assistant_answers (answered_at);
create index assistant_answers_of_user on assistant_answers (user_id);
