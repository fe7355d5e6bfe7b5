-- An answer to a knowledge check says which choices were shown, in their order: an edition of the course may put them in
-- another. Events of former builds have none, and count by place as before.
alter table learning_events add column shown text[] collate "C";
