-- The words by which records are found are folded by another rule (signs inside words, digits of every script).
insert into one_time_work (name) values ('index-again');
