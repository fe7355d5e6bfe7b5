-- Whether a member of a cohort wants a mail a few days before a due date. The outbox has each reminder once, by its key.
alter table cohort_members add column reminded boolean not null default true;
