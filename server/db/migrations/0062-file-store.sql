-- Which file store belongs to this database (server/files/own-store.ts): the store holds a file with this id. Without a row
-- the next start takes the store that it finds, and a restore draws a new id, since its store is another.
create table file_store (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);
