-- A device that was ended hands its unsent work over before it wipes itself, where administrators have chosen that
-- (docs/decisions/0448-take-over.md).
alter table devices add column hands_over boolean not null default false;
