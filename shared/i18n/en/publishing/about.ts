/** The organisation: who we are and how to reach us. */
export const texts = {
  title: 'About & Contact',
  lead: 'We document human rights violations in Somalia, support the people harmed, and hold those responsible to account.',
  tabsLabel: 'About us',
  tabs: {
    about: 'About Us',
    framework: 'Strategic Framework',
    contact: 'Contact Form',
    emailSystems: 'Email Systems',
    emergency: 'Emergency Contact',
  },
  missionTitle: 'Mission',
  mission:
    'To protect and promote the rights of everyone in Somalia by monitoring what the State has promised, documenting what happens, connecting survivors with services and justice, and supporting those who defend the rights of others.',
  visionTitle: 'Vision',
  vision: 'A Somalia where every person’s rights are respected and every violation is answered for.',
  contents: 'On this page',
  valuesTitle: 'Values',
  values: {
    empowerment: {
      title: 'Empowerment',
      text: 'People speak and decide for themselves; we bring knowledge and help them to be heard.',
    },
    equality: {
      title: 'Equality',
      text: 'Every person counts equally, whatever their gender, clan, background or ability, in our work and among ourselves.',
    },
    accountability: {
      title: 'Accountability',
      text: 'We hold those in power to account, and we account for what we do and say.',
    },
    collaboration: {
      title: 'Collaboration',
      text: 'We work together with communities, Somali organisations and public institutions.',
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
    lead: 'For situations in which someone is in danger now.',
    safetyLink: 'How to stay safe',
    notSet: 'We do not have an emergency line yet. You can report here: tick “Someone needs urgent help”.',
    call: 'If someone is in danger now, call: {numbers}.',
    report: 'Report an incident',
    whenTitle: 'When to use it',
    when: [
      'Someone’s life or safety is at risk, or they have just been hurt.',
      'Someone has been abducted, arrested or has disappeared.',
      'An attack, eviction or displacement is happening or has been threatened.',
      'You or someone you know has been raped. Medical care helps most within 72 hours, and you can still get care after that.',
    ],
    notTitle: 'When to use another way',
    not: [
      'To report something that is over: use the report form. It also works on a poor connection.',
      'For questions about our work, partnership or the press: write to our e-mail address.',
    ],
    safetyTitle: 'Stay safe',
    safety: [
      'If you can, use a phone that no one else looks at.',
      'The link at the top of each page lets you leave it quickly.',
      'Tell us how we can reach you without putting you in danger.',
    ],
  },
} as const
