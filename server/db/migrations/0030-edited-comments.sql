-- Edited comments say so from now on; the history knows those that were edited before.
update comments set doc = (doc::jsonb || jsonb_build_object('editedAt',
    to_char(edited.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json
  from (
    select record_id, max(done_at) as at from history
    where collection = 'comments' and kind = 'edit' and 'body' = any(fields)
    group by record_id) edited
  where edited.record_id = comments.id and deleted_at is null;
