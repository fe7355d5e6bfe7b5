-- Only the files of public editions may be public documents. All reports from before were for the organisation.
alter table report_copies add column edition text not null default 'internal' check (edition in ('internal', 'public'));
