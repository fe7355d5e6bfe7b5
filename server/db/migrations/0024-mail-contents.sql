-- Texts of mail go when their mail has gone; what is known of the issue that they were for stays without them, so that
-- nothing is sent a second time.
alter table newsletter_issues
  alter column content_en drop not null,
  drop constraint newsletter_issues_content_en_fkey,
  drop constraint newsletter_issues_content_so_fkey,
  add constraint newsletter_issues_content_en_fkey foreign key (content_en) references mail_contents (id)
    on delete set null,
  add constraint newsletter_issues_content_so_fkey foreign key (content_so) references mail_contents (id)
    on delete set null;
