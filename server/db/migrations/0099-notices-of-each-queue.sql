-- Whoever hears by mail of what waits for them says of which queues; those who asked before asked for summaries.
alter table notice_subscribers add column queues text[] not null default '{proposals}';
