-- The library's documents. What a document says, its files and versions come with the library itself; until then the
-- overview counts them. Internal and unreviewed unless somebody says otherwise.
create table documents (
  id uuid primary key,
  title text not null,
  category text not null
    check (category in ('reports', 'policies', 'training', 'legal', 'templates', 'communications')),
  is_public boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
