-- The language of a translation that the model made.
alter table assistant_answers add column translated_to text collate "C" check (translated_to in ('en', 'so', 'ar'));

-- The languages of an article whose texts are a machine translation that no person has read. Such an article is not published,
-- whichever way it would get there.
alter table news add column unread_translations text[] not null default '{}';
alter table news add constraint news_unread_translations_check check (unread_translations <@ '{en,so}');
alter table news add constraint news_published_translations_are_read
  check (unread_translations = '{}' or status not in ('published', 'scheduled'));
