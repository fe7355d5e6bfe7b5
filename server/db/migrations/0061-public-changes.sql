-- Server processes keep pages that are the same for every visitor, and hear here when something that stands on them was
-- written, by whichever process (decision 0118). A count of views is no such change.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', '');
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['news', 'news_images', 'news_image_copies', 'jobs', 'projects', 'partners',
    'organization_settings', 'grant_round', 'site_facts', 'alerts', 'publications', 'public_cases', 'public_figures',
    'public_recommendations', 'public_words'] loop
    execute format('create trigger tells_public_change after insert or delete or truncate on %I
      for each statement execute function tell_public_change()', name);
    if exists (select from information_schema.columns
      where table_schema = current_schema and table_name = name and column_name = 'views') then
      execute format($t$create trigger tells_public_update after update on %I for each row
        when (to_jsonb(old) - 'views' is distinct from to_jsonb(new) - 'views')
        execute function tell_public_change()$t$, name);
    else
      execute format('create trigger tells_public_update after update on %I
        for each statement execute function tell_public_change()', name);
    end if;
  end loop;
end $$;
