-- A recovery key that somebody proposes is in force once it was confirmed: by the holder of the former key, by a second
-- administrator, or by whoever runs the server. Keys of before were in force at once.
alter table recovery_keys
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references users (id) on delete set null,
  add column confirmed_how text
    check (confirmed_how in ('at-once', 'former-key', 'second-administrator', 'operator')),
  -- Withdrawn, or replaced by another proposal, before it was confirmed.
  add column ended_at timestamptz,
  -- 32 random bytes, sealed for the key in force when this one was proposed; null where there was none.
  add column challenge text,
  add column challenge_hash bytea;

update recovery_keys set confirmed_at = created_at, confirmed_by = created_by, confirmed_how = 'at-once';

alter table recovery_keys
  add check ((confirmed_at is null) = (confirmed_how is null)),
  add check (confirmed_at is null or ended_at is null),
  add check ((challenge is null) = (challenge_hash is null));

create unique index recovery_keys_proposed on recovery_keys ((true))
  where confirmed_at is null and ended_at is null;
