-- Pictures of news: nothing of an uploaded file is kept but its pixels, encoded anew in a few sizes (decision 0076).
create table news_images (
  id uuid primary key,
  -- Pixels of the largest copy.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- No foreign key: a picture outlives the account of who sent it.
  uploaded_by uuid not null,
  created_at timestamptz(3) not null,
  -- When it came, or was last taken off an item: what no item has for a week after that is removed.
  released_at timestamptz(3) not null
);
create table news_image_copies (
  image_id uuid not null references news_images (id) on delete cascade,
  -- The last part of its address.
  name text collate "C" not null,
  bytes bytea not null,
  primary key (image_id, name)
);
-- Compressed already.
alter table news_image_copies alter column bytes set storage external;

alter table news
  add column image_id uuid references news_images (id),
  add column image_alt text not null default '',
  add column image_alt_so text,
  add constraint news_image_alt check (image_id is not null or (image_alt = '' and image_alt_so is null));
create index news_image on news (image_id) where image_id is not null;

drop view feed_news;
drop view public_news;
drop view news_articles;
create view news_articles as
  select news.*, nullif(concat_ws(' ', author.first_name, author.last_name), '') as author_name,
    image.width as image_width, image.height as image_height
  from news
  left join users author on author.id = news.author_id
  left join news_images image on image.id = news.image_id;
create view public_news as
  select * from news_articles where status = 'published' and deleted_at is null and 'website' = any(channels);
create view feed_news as
  select * from news_articles where status = 'published' and deleted_at is null and channels && '{website,social}';
