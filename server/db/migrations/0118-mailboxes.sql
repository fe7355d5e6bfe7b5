-- The mailboxes of visitors' reports, each opened with the receipt code of its report. A mailbox is made just before its
-- report, so that no report lacks the mailbox whose code was shown; one without a report is removed after a day.
create table mailboxes (
  record_id uuid primary key,
  collection text not null,
  -- HMAC-SHA256 of the code under the server's keys, purpose `receipt-codes`; the code itself is stored nowhere.
  code_hash bytea not null unique,
  created_at timestamptz(3) not null,
  -- When the reporter last opened it.
  reporter_read_at timestamptz(3),
  -- Since when the reporter waits for an answer; null once staff have answered, or said that none is needed.
  waiting_since timestamptz(3)
);
create index mailboxes_waiting on mailboxes (waiting_since, record_id) where waiting_since is not null;

create table mailbox_messages (
  id uuid primary key,
  record_id uuid not null references mailboxes on delete cascade,
  -- The order in which they arrived, whatever the clocks said.
  position bigint generated always as identity,
  -- Null for the reporter.
  author_id uuid references users,
  -- How the author signs it; null for the reporter.
  signed_as text check (signed_as in ('team', 'role', 'name')),
  sealed bytea not null,
  written_at timestamptz(3) not null,
  -- When the other side first read it.
  read_at timestamptz(3),
  constraint mailbox_messages_signed check ((author_id is null) = (signed_as is null))
);
create index mailbox_messages_author on mailbox_messages (author_id) where author_id is not null;
create index mailbox_messages_record on mailbox_messages (record_id, position);
