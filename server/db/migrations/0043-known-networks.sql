-- The networks of a person's last sign-ins, the newest first: guesses from elsewhere lock nobody out of these.
alter table users add column known_networks text[] not null default '{}';
update users set known_networks = array[known_network] where known_network is not null;
alter table users drop column known_network;
