-- The mails by which a message was forwarded. A reply to one of them comes from a recipient, and is an answer to the sender.
-- Their ids are random and stand in no other mail, so that nobody else can answer in a recipient's name.
create table message_forwards (
  mail_id uuid primary key,
  thread_id uuid not null references message_threads on delete cascade
);
create index message_forwards_thread on message_forwards (thread_id);
-- A recipient who answers by mail may have no account here.
alter table messages drop constraint messages_of_us,
  add constraint messages_of_us check (direction <> 'in' or author_id is null);
