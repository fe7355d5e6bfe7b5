-- The order of the inbox, so that an index serves each page of it: urgent ones and human rights violations stand first.
alter table message_threads add column rank smallint not null
  generated always as (case when urgent or subject = 'human_rights_violation' then 0 else 1 end) stored;
drop index message_threads_due;
drop index message_threads_assignee;
create index message_threads_open on message_threads (rank, due_at, id) where state = 'open';
create index message_threads_unassigned on message_threads (rank, due_at, id) where state = 'open' and assignee_id is null;
create index message_threads_assignee on message_threads (assignee_id, rank, due_at, id) where assignee_id is not null;
create index message_threads_last on message_threads (last_at desc, id desc);
-- By the reference that a sender was told, which is the end of the id.
create index message_threads_reference on message_threads ((right(id::text, 8)));
create index messages_bounced on messages (thread_id) where delivery = 'bounced';

-- Answers that are written often. They are about nobody.
create table answer_templates (
  id uuid primary key,
  version integer not null default 1,
  name text not null,
  text_en text not null,
  text_so text not null,
  created_at timestamptz(3) not null,
  -- Until then its deletion can be undone; it is offered to nobody meanwhile.
  deleted_at timestamptz(3)
);
