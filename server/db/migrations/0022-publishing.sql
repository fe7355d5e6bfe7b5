-- Quick Publish (Spec 1 §5): on which ways an item goes out, and which groups of the newsletter it is for (none: all).
alter table news
  add column channels text[] not null default '{website}',
  add column audience text[] not null default '{}';

-- A draft keeps the time that is planned for it.
do $$
declare rule name;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'news'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''scheduled''::text%'
    and pg_get_constraintdef(oid) like '%scheduled_for%';
  execute format('alter table news drop constraint %I', rule);
end $$;
alter table news add constraint news_scheduled_for check (
  case status when 'scheduled' then scheduled_for is not null when 'draft' then true else scheduled_for is null end);

drop view public_news;
drop view news_articles;
create view news_articles as
  select news.*, nullif(concat_ws(' ', author.first_name, author.last_name), '') as author_name
  from news left join users author on author.id = news.author_id;
create view public_news as
  select * from news_articles where status = 'published' and deleted_at is null and 'website' = any(channels);
-- What feeds show: also what is published on social channels alone.
create view feed_news as
  select * from news_articles where status = 'published' and deleted_at is null and channels && '{website,social}';

-- Programs of others that are told of what is published. Their addresses and secrets are sealed.
create table webhooks (
  id uuid primary key,
  name text not null,
  host text not null,
  sealed bytea not null,
  enabled boolean not null default true,
  created_at timestamptz(3) not null
);
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- What it tells of, such as news/<id>: once, whatever happens.
  about text collate "C" not null,
  -- The very text that is sent and signed.
  body text not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  status integer,
  fault text collate "C",
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (webhook_id, about)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc);
