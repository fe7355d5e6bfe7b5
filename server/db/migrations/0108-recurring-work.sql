-- When each recurring work was last given to the queue, by the database's clock: whichever server moves this forward sends it.
create table recurring_work (
  name text primary key,
  sent_at timestamptz not null
);
