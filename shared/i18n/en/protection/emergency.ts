/** The emergency page: its banner, its tabs, and whom to call. */
export const texts = {
  title: 'Emergency Response',
  banner: 'Is anyone in danger right now?',
  bannerText: 'If you can speak safely, call for help first. We cannot send the police or an ambulance.',
  tabs: {
    label: 'Emergency Response',
    triage: 'TRIAGE',
    referrals: 'REFERRALS',
    report: 'REPORT INCIDENT',
    support: 'GET SUPPORT SERVICES',
  },
  ways: {
    hotline: 'Emergency hotline',
    hotlineText: 'Answered day and night.',
    email: 'Emergency e-mail',
    emailText: 'Answered within 2 hours.',
    office: 'Office',
    police: 'Police',
    medical: 'Medical help',
    unconfirmed: 'to be confirmed',
  },
  contacts: 'Emergency contacts',
  contactsNone: 'No emergency contacts are set yet.',
  confirmLater:
    'A number that is marked “to be confirmed” may be wrong. Try it, and try another way if no one answers.',
  providers: {
    title: 'Service providers',
    none: 'No service providers are listed yet.',
    active: 'Active',
    limited: 'Limited',
    unconfirmed: 'Not confirmed',
    urgent: 'Takes urgent cases',
    all: 'All services, with opening times and how to stay safe',
  },
} as const
