-- Positions that were drawn without a link of the history's chain, such as those of conflicts alone: the chain can't tell a restored
-- server, which draws the same positions for something else, from the one that a cursor was made by.
alter table sync_clock add column draw uuid;
create table unlinked_draws (draw uuid primary key);
