-- Decisions of two people that a purpose is served although the people of a record did not agree to it, such as a duty to warn.
create table consent_overrides (
  id uuid primary key,
  collection text collate "C" not null,
  record_id uuid not null,
  purpose text collate "C" not null,
  state text collate "C" not null check (state in ('asked', 'granted', 'refused', 'ended')),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  ends_on date
);
create index consent_overrides_record on consent_overrides (record_id, asked_at);
create unique index consent_overrides_open on consent_overrides (record_id, purpose) where state = 'asked';
