-- Who gets the newsletter. Addresses are sealed, and found by a hash of theirs under a key (server/crypto/keys.ts).

create table newsletter_subscribers (
  id uuid primary key,
  address_hash bytea not null unique,
  sealed bytea not null,
  locale text collate "C" not null check (locale in ('en', 'so')),
  groups text[] not null check (cardinality(groups) > 0),
  confirmed_at timestamptz(3) not null,
  -- The address was refused for good: nothing is sent there until it is confirmed anew.
  bounced_at timestamptz(3)
);

-- What was asked for and has to be confirmed by whoever reads mail at the address.
create table newsletter_requests (
  id uuid primary key,
  -- SHA-256 of what stands in the mail.
  token_hash bytea not null unique,
  address_hash bytea not null,
  sealed bytea not null,
  locale text collate "C" not null check (locale in ('en', 'so')),
  groups text[] not null check (cardinality(groups) > 0),
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index newsletter_requests_address on newsletter_requests (address_hash);
create index newsletter_requests_expiry on newsletter_requests (expires_at);

-- What is sent to subscribers: once for what it is about, whatever happens.
create table newsletter_issues (
  about text collate "C" primary key,
  -- None means all.
  groups text[] not null,
  created_at timestamptz(3) not null,
  -- Taken back: what has not left by then does not leave.
  withdrawn_at timestamptz(3),
  subject_en text not null,
  content_en uuid not null references mail_contents (id),
  subject_so text,
  content_so uuid references mail_contents (id)
);
