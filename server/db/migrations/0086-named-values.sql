-- Records are found by their type, state, level, theme, place and assigned person as well: by one term of each value beside
-- the words (shared/records/search-terms.ts), so that a query's word is turned into such a term in any language or spelling.
-- What nobody has looked at has no terms and gets none.
create function value_term(field text, value text) returns text language sql immutable
  return lower('##' || field || '_' || replace(value, '-', '_'));

update incidents set terms = terms || array_to_tsvector(array_remove(array[
    value_term('incidentType', incident_type), value_term('severity', severity), value_term('status', status),
    value_term('regionCode', region_code), value_term('districtCode', district_code),
    value_term('stateCode', state_code), value_term('assigneeId', assignee_id::text)], null))
  where terms <> ''::tsvector;

update upr_recommendations set terms = terms || array_to_tsvector(array_remove(array[
    value_term('status', status), value_term('priority', priority), value_term('theme', theme),
    value_term('position', position),
    value_term('regionCode', region_code), value_term('districtCode', district_code),
    value_term('stateCode', state_code), value_term('assigneeId', assignee_id::text)], null))
  where terms <> ''::tsvector;

update public_recommendations set terms = terms || array_to_tsvector(array_remove(array[
    value_term('status', status), value_term('priority', priority), value_term('theme', theme),
    value_term('position', position)], null));

-- Of cases also the words of the person to whom they are given as text: folded as in shared/domain/search-text.ts.
update iccpr_cases set terms = terms || array_to_tsvector(array_remove(array[
    value_term('status', status), value_term('priority', priority), value_term('theme', theme),
    value_term('regionCode', region_code), value_term('districtCode', district_code),
    value_term('stateCode', state_code), value_term('assigneeId', assignee_id::text)]
    || array_remove(string_to_array(
      regexp_replace(
        regexp_replace(
          regexp_replace(lower(normalize(doc->>'assignedTo', nfkd)), '[''’ʼ`\u0300-\u036f]', '', 'g'),
          '[^a-z0-9\u0080-\u1fff\u2070-\uffff]+', ' ', 'g'),
        '([a-z])\1+', '\1', 'g'), ' '), ''), null))
  where terms <> ''::tsvector;

insert into search_words (word)
  select distinct word from iccpr_cases, unnest(tsvector_to_array(terms)) as word
  where doc->>'assignedTo' is not null and word not like '#%'
  on conflict (word) do update set unused_since = null where search_words.unused_since is not null;

drop function value_term;
