-- Which language model helped with the description of an organisation, and when; its history keeps each.
alter table partners add column assisted_by text not null default '';
