-- A reply is due like a first message. Since when its sender waits for an answer; null once they have one.
alter table message_threads add column waiting_since timestamptz(3),
  -- What was promised for the first answer: `due_at` moves with every reply.
  add column first_due_at timestamptz(3);
update message_threads set waiting_since = received_at where first_answered_at is null;
update message_threads set first_due_at = due_at;
alter table message_threads alter column first_due_at set not null;
