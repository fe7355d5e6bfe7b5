-- Two devices could link the same two records twice until writing folded the second link into the first (decision 0144).
insert into one_time_work (name) values ('fold-links');
