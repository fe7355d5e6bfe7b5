-- Where the order of changes stood when a pull was first read: what a record had become by then is what it told.
alter table readings add column seen bigint;
