-- Who is answering a conversation, so that two people don't answer it at once; the claim ends by itself.
alter table message_threads add column answering_by uuid references users,
  add column answering_at timestamptz(3),
  -- The stage of its response time that was told to staff last.
  add column told_stage text collate "C" not null default 'in-time'
    check (told_stage in ('in-time', 'soon', 'late', 'very-late')),
  -- A reply that names a conversation, from an address that is not its sender's.
  add column mentions_id uuid references message_threads on delete set null;
create index message_threads_answering on message_threads (answering_by) where answering_by is not null;
create index message_threads_mentions on message_threads (mentions_id) where mentions_id is not null;

-- Up to which mail a mailbox was read.
create table mailbox_cursors (
  -- A hash of server, user and folder: the address itself is a setting.
  mailbox bytea primary key,
  validity text not null,
  uid bigint not null,
  read_at timestamptz(3) not null,
  -- Why the last reading failed, by a code; null where it did not.
  fault text collate "C"
);
