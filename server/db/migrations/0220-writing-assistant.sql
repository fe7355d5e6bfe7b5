-- How often editors asked the language model, by day in East Africa Time; nothing says what about.
create table assistant_uses (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  requests integer not null,
  failed integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  -- In millionths of a US dollar; null where the server tells no price.
  cost_micros bigint,
  primary key (user_id, day)
);
create index assistant_uses_by_day on assistant_uses (day);
