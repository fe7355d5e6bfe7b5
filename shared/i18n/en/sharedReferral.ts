/** The page behind a link that was sent to a provider. */
export const texts = {
  title: 'A referral for your service',
  text: 'Someone needs your service. Type the one-time code that our case worker gave you. The code works once, so be ready to write down how to contact the person.',
  code: 'One-time code',
  codeHint: '{count} digits.',
  open: 'Open the referral',
  busy: 'Opening…',
  failed: 'The referral was not opened.',
  missing: 'This link is not complete. Open it from the e-mail again.',
  opened: 'The referral',
  once: 'This page is shown once. Contact the person safely, and tell our case worker whether you accept.',
  service: 'Service',
  urgency: 'Urgency',
  region: 'Region',
  district: 'District',
  fields: {
    clientName: 'Name that the person wants to be called by',
    clientAge: 'Age',
    clientGender: 'Gender',
    contactInfo: 'Safe contact',
    serviceNeeds: 'Needs',
  },
} as const
