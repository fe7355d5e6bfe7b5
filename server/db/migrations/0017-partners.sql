-- The directory of organisations. What the product brings is loaded at each start, and never over what staff changed.

create table partners (
  id uuid primary key,
  -- Names an entry that the product brings, also after staff have changed or removed it.
  seed text collate "C" unique,
  version integer not null default 1,
  category text collate "C" not null check (category in ('un-agencies', 'civil-society', 'human-rights',
    'peace-security', 'regional-bodies', 'international-ngos', 'international-human-rights')),
  name text not null,
  full_name text not null,
  -- The folded name, by which lists are ordered.
  name_key text collate "C" not null,
  url text not null,
  description text not null,
  description_so text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- What the daily check has found: when, how often in a row nothing answered, and since when that counts.
  link_checked_at timestamptz(3),
  link_failures integer not null default 0,
  link_dead_since timestamptz(3)
);
create index partners_listed on partners (category, name_key, id) where deleted_at is null;

create view public_partners as select * from partners where deleted_at is null;
