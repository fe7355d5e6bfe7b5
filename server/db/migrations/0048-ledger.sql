-- One ledger over everything that must hold in court: entries of custody logs and of the audit trail, and how far the
-- chain of the history had come. Each entry is hashed with the one before under a key that this database does not have,
-- and carries its number; what was written before this table came is entered first.
create table ledger (
  entry bigint primary key check (entry > 0),
  kind text collate "C" not null check (kind in ('audit', 'custody', 'history')),
  -- The id of an audit entry; evidence id and number of a custody entry; the number of the history's link.
  subject text collate "C" not null,
  digest bytea not null,
  at timestamptz(3) not null,
  -- Names the master key from which the key of the hash is derived.
  key_id text collate "C" not null,
  hash bytea not null,
  unique (kind, subject)
);
create trigger ledger_append_only before update or delete on ledger for each row execute function refuse_changes();
create trigger ledger_never_emptied before truncate on ledger for each statement execute function refuse_changes();

-- What was written and does not stand in the ledger yet; noted in the transaction that writes it, so that no act waits
-- for another one's ledger.
create table ledger_waiting (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  subject text collate "C" not null,
  since timestamptz(3) not null default now()
);
create function audit_waits_for_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_waiting (kind, subject) values ('audit', new.id::text);
  return null;
end $$;
create trigger audit_entries_to_ledger after insert on audit_entries
  for each row execute function audit_waits_for_ledger();
create function custody_waits_for_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_waiting (kind, subject) values ('custody', new.evidence_id || '/' || new.seq);
  return null;
end $$;
create trigger evidence_custody_to_ledger after insert on evidence_custody
  for each row execute function custody_waits_for_ledger();
insert into ledger_waiting (kind, subject)
  select 'custody', evidence_id || '/' || seq from evidence_custody order by entered_at, evidence_id, seq;
insert into ledger_waiting (kind, subject) select 'audit', id::text from audit_entries order by id;

-- Heads that a device was shown and that don't stand in this ledger: each is noted once.
create table ledger_misfits (
  device_id uuid not null,
  entry bigint not null,
  hash bytea not null,
  noted_at timestamptz(3) not null default now(),
  primary key (device_id, entry, hash)
);

-- What time-stamp services have signed (RFC 3161), each over the head that stood then.
create table ledger_stamps (
  entry bigint primary key,
  hash bytea not null,
  stamped_at timestamptz(3) not null,
  token bytea not null
);

-- What checking everything has found, the newest last.
create table verifications (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  counts jsonb not null,
  findings jsonb not null
);
