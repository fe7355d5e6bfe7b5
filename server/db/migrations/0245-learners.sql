-- People with an account for learning only (decision 0316). They are nobody of the staff: what the staff's tables, lists
-- and figures have of people is in users. A member of staff who learns has a row here as well, found by user_id.
create table learners (
  id uuid primary key,
  user_id uuid unique references users (id),
  -- What they said of themselves at registration; a member of staff has said nothing here.
  sealed bytea,
  -- A keyed hash of the address, once its owner has opened the link that we mailed to it; one address, one learner.
  address_hash bytea unique,
  confirmed_at timestamptz(3),
  -- SHA-256 of the recovery code, which is random and long.
  recovery_hash bytea unique,
  locale text collate "C" not null check (locale in ('en', 'so')),
  registered_at timestamptz(3) not null,
  active_at timestamptz(3) not null,
  check ((user_id is null) = (sealed is not null)),
  check ((address_hash is null) = (confirmed_at is null))
);
create index learners_activity on learners (active_at);

create table learner_sessions (
  -- SHA-256 of what the cookie has.
  id text collate "C" primary key,
  learner_id uuid not null references learners (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null
);
create index learner_sessions_learner on learner_sessions (learner_id);

-- Links that were mailed: to confirm an address, and to sign in.
create table learner_links (
  id uuid primary key,
  learner_id uuid not null references learners (id) on delete cascade,
  kind text collate "C" not null check (kind in ('confirm', 'enter')),
  -- SHA-256 of what stands in the mail.
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index learner_links_learner on learner_links (learner_id);
create index learner_links_expiry on learner_links (expires_at);
