-- Links by which referrals are sent to providers. Neither the token nor the code stands here, nor to whom it went: that is a
-- sealed field of the referral.
create table referral_links (
  id uuid primary key,
  record_id uuid not null,
  token_hash bytea not null unique,
  code_hash bytea not null,
  sent_by uuid not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  revoked_at timestamptz(3),
  wrong_codes integer not null default 0
);
create index referral_links_record on referral_links (record_id, sent_at);
