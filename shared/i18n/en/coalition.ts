/** The coalition page (REQ-ORG-20). */
export const texts = {
  title: 'ICR2P Coalition',
  badge: 'Full member',
  lead: 'We are a full member of an international coalition for the Responsibility to Protect, a coalition of 50+ organizations.',
  whatTitle: 'The Responsibility to Protect',
  what: 'In 2005 all states agreed that people must be protected from genocide, war crimes, ethnic cleansing and crimes against humanity, and that this is never the business of one state alone.',
  source: '2005 World Summit Outcome, A/RES/60/1, paragraphs 138 and 139',
  pillarsTitle: 'Three pillars',
  pillar: 'Pillar {number}',
  pillars: {
    state: {
      title: 'The responsibility of each state',
      text: 'Each state protects the people on its territory from these four crimes, and from incitement to them.',
    },
    assistance: {
      title: 'Help from the others',
      text: 'The international community encourages and helps states to do so: early warning, training, stronger courts and institutions.',
    },
    response: {
      title: 'A timely and decisive response',
      text: 'Where a state manifestly fails, the international community acts together in time, by peaceful means first and in accordance with the Charter.',
    },
  },
  programmesTitle: 'What we do for it in Somalia',
  programmes: {
    warning: {
      title: 'Early warning',
      text: 'Reports from people and monitors show where violence grows before it becomes mass violence.',
      link: 'Report an incident',
    },
    monitoring: {
      title: 'Monitoring of civil and political rights',
      text: 'Cases under the Covenant are followed to their end; patterns tell of the risk of atrocity crimes.',
      link: 'See ICCPR monitoring',
    },
    commitments: {
      title: 'International commitments',
      text: 'What Somalia has accepted before the Human Rights Council is tracked, recommendation by recommendation.',
      link: 'See the recommendations',
    },
    awareness: {
      title: 'Knowledge in public',
      text: 'Findings and what follows from them are published in Somali and English.',
      link: 'Read the news',
    },
  },
  benefitsTitle: 'What membership brings',
  benefits: {
    voice: { title: 'A common voice', text: 'What we find in Somalia is heard in New York and Geneva.' },
    evidence: { title: 'Comparable evidence', text: 'Methods that others use too make findings hold.' },
    training: { title: 'Training', text: 'Monitors learn to recognise the signs of atrocity crimes.' },
    solidarity: { title: 'Solidarity', text: 'Members stand up for defenders who are in danger.' },
    access: { title: 'Access', text: 'A way to those who decide in regional and international bodies.' },
    standards: { title: 'Standards', text: 'Rules on consent, safety and data that we are held to.' },
  },
  linksTitle: 'Read on elsewhere',
  links: {
    centre: 'Global Centre for the Responsibility to Protect',
    coalition: 'International Coalition for the Responsibility to Protect',
    unitedNations: 'United Nations Office on Genocide Prevention and the Responsibility to Protect',
  },
} as const
