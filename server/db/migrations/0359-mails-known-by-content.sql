-- An identifier is what a sender's program wrote, and may be used twice: a mail is known by it with its sender, date and content.
alter table messages drop constraint messages_message_id_key_key;
create index messages_mail_ids on messages (message_id_key) where message_id_key is not null;
-- A keyed hash of all four; null for what did not come by mail, and for what came before.
alter table messages add column content_key bytea;
create index messages_contents on messages (content_key) where content_key is not null;
