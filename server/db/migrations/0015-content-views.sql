-- Views of jobs are counted as those of news are: the marks of a day are of any item that staff write.
alter table news_view_days rename to content_view_days;
alter table news_views rename to content_views;
alter table content_views rename column article_id to item_id;
alter table content_views drop constraint news_views_article_id_fkey;
