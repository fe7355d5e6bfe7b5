-- Which language model helped with an article, and when; its history keeps each.
alter table news add column assisted_by text not null default '';
