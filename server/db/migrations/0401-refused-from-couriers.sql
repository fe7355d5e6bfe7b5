-- Operations of an exchange file that were refused without being entered among the operations, by their ids and reasons alone, so that
-- the answer names them as a push would (docs/decisions/0451-work-without-a-line-goes-as-a-sealed-file.md).
alter table exchange_files add column refused json not null default '[]';
