-- What survivors of sexual violence read about medical care within 72 hours; without a text the product's own, and marked as not
-- confirmed until an administrator has a clinician's confirmation.
alter table organization_settings
  add column medical_advice text,
  add column medical_advice_so text,
  add column medical_advice_confirmed boolean not null default false;
