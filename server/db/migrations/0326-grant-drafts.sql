-- Drafts of applications for grants that their writers keep on the server.
create table grant_drafts (
  id uuid primary key,
  version integer not null default 1,
  language text collate "C" not null check (language in ('en', 'so', 'ar')),
  -- What was written, field by field, with who wrote it and when; null before the first text and once it was sent or deleted.
  sealed bytea,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- When the contact person has confirmed the mailed link: nothing is kept before.
  confirmed_at timestamptz(3),
  -- When the contact person was notified that it will be deleted.
  told_at timestamptz(3),
  sent_at timestamptz(3),
  deleted_at timestamptz(3)
);

-- The people on a draft, with their sealed names and addresses; the one who began it is the contact person.
create table grant_draft_members (
  id uuid primary key,
  draft_id uuid not null references grant_drafts (id) on delete cascade,
  is_contact boolean not null,
  sealed bytea,
  -- Keyed hash of the address, by which links are mailed again.
  address_hash bytea,
  invited_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  removed_at timestamptz(3),
  -- The field that somebody is writing in, and when that was last known.
  writing text collate "C",
  writing_at timestamptz(3)
);
create index grant_draft_members_draft on grant_draft_members (draft_id);
create index grant_draft_members_address on grant_draft_members (address_hash);
create unique index grant_draft_members_contact on grant_draft_members (draft_id) where is_contact;

-- What opens a draft for one of its people: mailed links, and the device on which it was begun.
create table grant_draft_keys (
  id uuid primary key,
  member_id uuid not null references grant_draft_members (id) on delete cascade,
  kind text collate "C" not null check (kind in ('link', 'device')),
  token_hash bytea not null unique,
  -- Hash of the link with its six digits; null for what opens without them.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);
create index grant_draft_keys_member on grant_draft_keys (member_id);
