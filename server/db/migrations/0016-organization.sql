-- How the organisation is reached: set by administrators, never invented. What is null stands nowhere.

create table organization_settings (
  -- There is one organisation, so there is one row.
  id boolean primary key default true check (id),
  version integer not null default 1,
  email text,
  emergency_email text,
  hotline text,
  office text,
  -- [{ "name", "url" }]
  social_accounts jsonb not null default '[]',
  updated_at timestamptz(3)
);
insert into organization_settings default values;
