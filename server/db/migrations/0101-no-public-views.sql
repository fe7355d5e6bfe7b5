-- What of content is public is a condition that each kind declares (decision 0159). A view with all columns of a table had to be
-- made again for each new column, and was a second place that said what is public.
drop view feed_news;
drop view public_news;
drop view news_articles;
drop view public_jobs;
drop view public_projects;
drop view public_partners;
