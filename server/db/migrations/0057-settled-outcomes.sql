-- Every number of the device below this one had its answer when the operation came, as the device said in the same push;
-- null from builds that do not say it. What became of the others is kept, however old it is.
alter table operations add column settled_below bigint;
alter table devices add column settled_below bigint;
