-- The daily mail about grants: which news each reader has had, so that none is in two mails, and who has turned it off.

create table grant_news_sent (
  user_id uuid not null references users (id),
  application_id uuid not null references grant_applications (id) on delete cascade,
  news text collate "C" not null,
  -- Tells one occasion from the next of the same kind, such as the version of a report.
  occasion text collate "C" not null,
  -- The mail that it is in: news of a mail that came to its end unsent is in the next one.
  mail_key text collate "C" not null,
  sent_at timestamptz(3) not null,
  primary key (user_id, application_id, news, occasion)
);
create index grant_news_sent_application on grant_news_sent (application_id);

create table grant_news_off (
  user_id uuid primary key references users (id),
  since timestamptz(3) not null
);
