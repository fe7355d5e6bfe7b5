-- Mail to the emergency address is due within two hours, so it stands with what is urgent.
alter table message_threads alter column rank
  set expression as (case when urgent or subject = 'human_rights_violation' or way_in = 'emergency' then 0 else 1 end);
