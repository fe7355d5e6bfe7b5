-- A second person confirms the address and the PIN of a provider (decision 0397).
create table provider_confirmations (
  provider_id uuid not null,
  what text collate "C" not null,
  state text collate "C" not null,
  -- The newest change of the address, or the instant of the PIN, that was confirmed.
  change_id text collate "C",
  how text collate "C",
  user_id uuid,
  at timestamptz(3) not null,
  primary key (provider_id, what),
  check ((state = 'confirmed') = (change_id is not null and how is not null and user_id is not null))
);
-- One person alone set what stands so far: it is held until a second one has asked the provider.
insert into provider_confirmations (provider_id, what, state, at)
  select id, 'address', 'held', now() from service_providers;
-- The provider of the directory that a link was sent to, sealed, and why the link ended before its time.
alter table referral_links add column sealed bytea, add column ended_by text collate "C";
