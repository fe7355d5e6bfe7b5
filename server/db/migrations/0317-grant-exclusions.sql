-- The exclusion list with which applications for grants are compared; an import replaces it.

create table grant_exclusion_list (
  -- There is one list.
  id integer primary key check (id = 1),
  version integer not null default 1,
  entries integer not null,
  imported_by uuid not null references users (id),
  imported_at timestamptz(3) not null,
  -- All entries together: a list is small, and is always compared as a whole.
  sealed bytea not null
);
create index grant_exclusion_list_imported_by on grant_exclusion_list (imported_by);
