-- When a document was withdrawn and not approved since: no device keeps a copy of it, although staff still read it here.
alter table documents add column withdrawn_at timestamptz(3);
create or replace function content_of(row_values jsonb) returns jsonb language sql immutable as $$
  select row_values - array['id', 'version', 'slug', 'seed', 'example', 'author_id', 'by_team', 'views', 'search_text',
    'name_key', 'created_at', 'updated_at', 'listed_at', 'deleted_at', 'budget_minor', 'budget_currency',
    'link_checked_at', 'link_failures', 'link_dead_since', 'changed_by', 'withdrawn_at']
$$;
