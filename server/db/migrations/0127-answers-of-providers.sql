-- Providers answer through the link of a referral, and open it with the PIN that was agreed with them instead of a code.
alter table referral_links
  alter column code_hash drop not null,
  -- SHA-256 of the token and the keyed hash of the PIN, so that no copy of the database says which provider it is.
  add column pin_hash bytea,
  add column answer text check (answer in ('accepted', 'declined', 'in-progress', 'completed')),
  add column answer_reason text,
  add column answered_at timestamptz(3),
  add constraint referral_links_opened_by check ((code_hash is null) <> (pin_hash is null));
create table provider_pins (
  provider_id uuid primary key,
  -- HMAC-SHA256 of the PIN under the server's keys, purpose `provider-pins`; the PIN itself is stored nowhere.
  pin_hash bytea not null,
  set_by uuid not null,
  set_at timestamptz(3) not null
);
alter table referrals add column new_answer boolean not null default false;
