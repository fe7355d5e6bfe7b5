-- Courses that editors took off the site. What learners did in them is kept, and returns with the course.
create table hidden_courses (
  course_id text collate "C" primary key,
  -- By which the list of removals names it, which holds ids alone.
  id uuid not null generated always as (md5(course_id)::uuid) stored,
  hidden_by uuid,
  hidden_at timestamptz(3) not null
);
create trigger renews_course_state after insert or delete on hidden_courses
  for each statement execute function renew_course_state();
create trigger tells_public_change after insert or delete or truncate on hidden_courses
  for each statement execute function tell_public_change();

-- What is taken off the public site is noted, so that a restore of an older backup takes it down again (decision 0109).
create function note_course_hidden() returns trigger language plpgsql as $$
begin
  insert into removals (kind, ids) values ('public-courses', array[new.id]);
  return null;
end $$;
create trigger notes_taken_down after insert on hidden_courses
  for each row execute function note_course_hidden();
create trigger notes_taken_down after update on course_layers
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function note_taken_down('course-layers', 'id');
