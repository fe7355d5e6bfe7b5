-- The version that a share link to "the newest" leads to: the one at sharing, until somebody who may share lets it lead to a newer one.
alter table document_links add column leads_to integer;
update document_links set leads_to = coalesce(number, (
  select max(version.number) from document_versions version
  where version.document_id = document_links.document_id and version.received_at <= document_links.created_at), 1);
alter table document_links alter column leads_to set not null;
