-- The second factor of people who turned one on (docs/decisions/0021-second-factor.md).

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the server's keys, purpose `second-factors`.
  sealed_key bytea not null,
  -- Null until a right code has shown that the person's app has the key: sign-in asks for nothing before.
  on_since timestamptz,
  -- The 30 seconds of the last code that was taken; it and all before it are used up.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  -- HMAC-SHA256 under the server's keys, purpose `recovery-codes`; the row goes when the code is used.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
