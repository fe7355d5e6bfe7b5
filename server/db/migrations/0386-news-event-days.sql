-- The day of the event that a news item of our own reports or announces (docs/decisions/0486-news-carry-the-day-of-the-event.md).
alter table news add column event_on date;
