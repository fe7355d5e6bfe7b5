-- People, their sessions and devices, the audit trail, rate limits and reported faults.

create table users (
  id uuid primary key,
  email text not null,
  -- The address as it is compared: NFC, lower case.
  email_key text not null unique,
  first_name text,
  last_name text,
  role text not null check (role in ('administrator', 'editor', 'field-officer', 'reviewer', 'member')),
  regions text[] not null default '{}',
  locale text not null default 'en' check (locale in ('en', 'so')),
  -- Null until the invitation was accepted.
  password_hash text,
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  last_sign_in timestamptz,
  -- Network of the last sign-in; the limit by account spares it, so that nobody can lock the person out from elsewhere.
  known_network text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table invitations (
  user_id uuid primary key references users (id) on delete cascade,
  -- SHA-256 of the token in the link; the token itself is nowhere.
  token_hash bytea not null unique,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table sessions (
  -- SHA-256 of the cookie's value, hexadecimal.
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  agent text,
  network text,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table devices (
  id uuid primary key,
  person_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the device's own secret.
  secret_hash bytea not null unique,
  name text not null,
  state text not null check (state in ('waiting', 'active', 'revoked')),
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  version integer not null default 1
);
create index devices_by_person on devices (person_id);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: the trail outlives the person.
  actor_id uuid,
  act text not null,
  -- What it was done to, such as `users/<id>`.
  subject text,
  -- Ids, codes and counts; never content of records and never people's data.
  detail jsonb not null default '{}'
);
create index audit_entries_by_time on audit_entries (at);
create index audit_entries_by_actor on audit_entries (actor_id, id);
create index audit_entries_by_act on audit_entries (act, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Counters of rate-limiter-flexible; nothing is lost with them after a crash but the counting.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

create table faults (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  path text not null,
  name text not null,
  frames jsonb not null,
  build text not null
);
