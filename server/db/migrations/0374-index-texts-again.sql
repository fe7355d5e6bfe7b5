-- What the files of the library say, and recommendations as visitors read them, are indexed by the rule of words of 0370 as
-- well, and everything by its last form. Pages that search say so until it is done, those of visitors as well.
insert into one_time_work (name) values ('index-texts-again');
update one_time_work set asked_at = now(), done_at = null where name = 'index-again';
create trigger tells_public_change after insert or update or delete or truncate on one_time_work
  for each statement execute function tell_public_change();
