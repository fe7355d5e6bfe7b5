-- Which language model helped with the texts of a project, and when; its history keeps each.
alter table projects add column assisted_by text not null default '';
