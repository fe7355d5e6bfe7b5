/** The organisation: who we are and how to reach us. */
export const texts = {
  title: 'About & Contact',
  lead: 'We document human rights violations in Somalia, protect those who suffered them, and follow up with those who must answer.',
  tabsLabel: 'About us',
  tabs: { about: 'About Us', framework: 'Strategic Framework', emergency: 'Emergency Contact' },
  missionTitle: 'Mission',
  mission:
    'To protect and promote the rights of everybody in Somalia: by monitoring what Somalia has promised, documenting what happens, helping survivors to services and justice, and strengthening those who stand up for others.',
  visionTitle: 'Vision',
  vision: 'A Somalia in which the rights of each person are kept, and violated rights have an answer.',
  valuesTitle: 'Values',
  values: {
    empowerment: {
      title: 'Empowerment',
      text: 'People speak and decide for themselves; we bring knowledge and a way to be heard.',
    },
    equality: {
      title: 'Equality',
      text: 'Women and men, every clan, minority and ability count alike, in our work and among ourselves.',
    },
    accountability: {
      title: 'Accountability',
      text: 'We ask those in power to answer, and answer ourselves for what we do and say.',
    },
    collaboration: {
      title: 'Collaboration',
      text: 'We work with communities, Somali organisations and institutions rather than beside them.',
    },
  },
  coalitionTitle: 'Coalition membership',
  coalitionText:
    'We are a full member of an international coalition for the Responsibility to Protect, a coalition of 50+ organizations.',
  coalitionLink: 'What the coalition does',
  contactTitle: 'Contact',
  email: 'E-mail',
  hotline: '24/7 emergency hotline',
  office: 'Office',
  accounts: 'Social media',
  emergency: {
    title: 'Emergency Contact',
    lead: 'For situations in which somebody is in danger now.',
    hotline: 'Emergency hotline',
    hotlineText: 'Answered day and night.',
    email: 'Emergency e-mail',
    emailText: 'Answered within 2 hours.',
    office: 'Office',
    police: 'Police',
    medical: 'Medical help',
    unconfirmed: 'to be confirmed',
    safetyLink: 'How to stay safe',
    notSet: 'There is no emergency line yet. Report what happened, and mark that somebody needs urgent help.',
    report: 'Report an incident',
    whenTitle: 'When to use it',
    when: [
      'Somebody’s life or body is in danger, or was hurt a short time ago.',
      'Somebody was taken away, arrested or has disappeared.',
      'An attack, an eviction or a displacement is under way or announced.',
      'A survivor needs treatment within hours; after rape the first 72 hours count most.',
    ],
    notTitle: 'When to use another way',
    not: [
      'To report something that is over: use the report form, which also works with a bad connection.',
      'For questions about our work, partnership or the press: write to the organisation’s e-mail address.',
    ],
    safetyTitle: 'Stay safe',
    safety: [
      'Use a phone that others do not look into, if you can.',
      'The link at the top of each page leaves it quickly.',
      'Tell us how we may reach you without putting you in danger.',
    ],
  },
} as const
