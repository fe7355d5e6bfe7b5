-- Messages to the organisation: from the contact form, the emergency address and a mailbox. What people wrote, and who
-- they are, is sealed; columns hold codes, instants and keyed hashes only.
create table email_routes (
  id uuid primary key,
  version integer not null default 1,
  name text not null,
  -- As it was typed: words or phrases with commas or line breaks between them.
  trigger_keywords text not null,
  recipients text[] not null check (cardinality(recipients) > 0),
  priority text collate "C" not null check (priority in ('critical', 'high', 'medium', 'low')),
  active boolean not null default true,
  use_count integer not null default 0,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Until then its deletion can be undone; nothing takes the route meanwhile.
  deleted_at timestamptz(3)
);

create table message_threads (
  id uuid primary key,
  version integer not null default 1,
  way_in text collate "C" not null check (way_in in ('contact', 'mail', 'emergency')),
  -- Null for mail, which has a subject line of its own in what is sealed.
  subject text collate "C" check (subject in ('general_inquiry', 'human_rights_violation', 'technical_support',
    'partnership', 'media_inquiry', 'other')),
  urgent boolean not null default false,
  state text collate "C" not null default 'open' check (state in ('open', 'waiting', 'closed', 'spam')),
  locale text collate "C" not null default 'en' check (locale in ('en', 'so')),
  due_at timestamptz(3) not null,
  first_answered_at timestamptz(3),
  assignee_id uuid references users,
  route_id uuid references email_routes on delete set null,
  received_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  -- Name, address, telephone, organisation and subject line of the sender; null once it was anonymised.
  sealed bytea,
  -- A keyed hash of the folded address; null without an address.
  sender_key bytea
);
create index message_threads_due on message_threads (due_at, id) where state = 'open';
create index message_threads_latest on message_threads (state, last_at desc, id desc);
create index message_threads_assignee on message_threads (assignee_id) where assignee_id is not null;
create index message_threads_route on message_threads (route_id) where route_id is not null;
create index message_threads_sender on message_threads (sender_key) where sender_key is not null;

create table messages (
  -- Made by the browser: a message that is sent twice is one.
  id uuid primary key,
  thread_id uuid not null references message_threads on delete cascade,
  -- The order in which they arrived, whatever the clocks said.
  position bigint generated always as identity,
  direction text collate "C" not null check (direction in ('in', 'out', 'note')),
  author_id uuid references users,
  at timestamptz(3) not null,
  -- Addresses, subject line and text; null once it was anonymised.
  sealed bytea,
  -- Keyed hashes of Message-ID and In-Reply-To; null for what did not come by mail.
  message_id_key bytea unique,
  in_reply_to_key bytea,
  -- Coded results of the checks of the sender, such as spf=pass; null for what did not come by mail.
  authentication text,
  -- What became of a message that we sent; null for others.
  delivery text collate "C" check (delivery in ('queued', 'sent', 'failed', 'bounced')),
  constraint messages_of_us check ((direction = 'in') = (author_id is null))
);
create index messages_thread on messages (thread_id, position);
create index messages_author on messages (author_id) where author_id is not null;
create index messages_replies on messages (in_reply_to_key) where in_reply_to_key is not null;

create table message_files (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  -- Of the content, which lies sealed in the file store.
  sha256 text collate "C" not null,
  size bigint not null,
  media_type text collate "C" not null,
  -- The name that the sender gave it.
  sealed bytea
);
create index message_files_message on message_files (message_id);
create index message_files_content on message_files (sha256);

-- Where messages go that no route takes; not public, unlike the addresses beside it.
alter table organization_settings add column message_recipient text;
-- The office that the specification names; who has set or emptied it keeps what they chose.
alter table organization_settings alter column office set default 'Mogadishu';
update organization_settings set office = 'Mogadishu' where office is null and version = 1;
