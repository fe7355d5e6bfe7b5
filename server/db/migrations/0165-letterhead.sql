-- What makes documents the organisation's own: its name, colour, signatories and logo, set by administrators. What is null is the
-- product's own.
create table letterhead (
  -- There is one organisation, so there is one row.
  id boolean primary key default true check (id),
  version integer not null default 1,
  name text,
  name_so text,
  accent_colour text not null default '#1f5fa8',
  signatories jsonb not null default '[]',
  -- A small picture (PNG) that this server has made of the uploaded one.
  logo bytea,
  logo_width integer,
  logo_height integer,
  updated_at timestamptz(3),
  check ((logo is null) = (logo_width is null) and (logo is null) = (logo_height is null))
);
insert into letterhead default values;
