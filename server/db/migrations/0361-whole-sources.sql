-- Requests for the whole source of a mail, with the headers that tell its way, to which a second person agrees (decision 0416).
create table source_requests (
  id uuid primary key,
  message_id uuid not null references messages (id) on delete cascade,
  reason text not null,
  state text collate "C" not null check (state in ('asked', 'agreed', 'declined', 'saved')),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz(3),
  saved_at timestamptz(3),
  -- Until when it can be decided and, once somebody agreed, saved.
  ends_at timestamptz(3) not null,
  constraint source_requests_decided check ((state = 'asked') = (decided_by is null))
);
create index source_requests_message on source_requests (message_id, asked_at);
