-- What twins moved into their own region before ids were registered is put back where its record is (decision 0389).
insert into one_time_work (name) values ('put-back-twins');
