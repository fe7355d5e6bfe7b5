/** The coalition page (REQ-ORG-20). */
export const texts = {
  title: 'ICR2P Coalition',
  badge: 'Full member',
  lead: 'We are a full member of an international coalition for the Responsibility to Protect, a coalition of 50+ organizations.',
  whatTitle: 'The Responsibility to Protect',
  what: 'In 2005 all States agreed that people must be protected from genocide, war crimes, ethnic cleansing and crimes against humanity, and that this is never the business of one State alone.',
  source: '2005 World Summit Outcome, A/RES/60/1, paragraphs 138 and 139',
  pillarsTitle: 'Three pillars',
  pillar: 'Pillar {number}',
  pillars: {
    state: {
      title: 'The responsibility of each State',
      text: 'Each State protects the people in its territory from these four crimes, and from incitement to them.',
    },
    assistance: {
      title: 'International assistance',
      text: 'The international community encourages and helps States to do so: early warning, training, stronger courts and institutions.',
    },
    response: {
      title: 'A timely and decisive response',
      text: 'Where a State manifestly fails, the international community acts together in time, by peaceful means first and in accordance with the Charter.',
    },
  },
  programmesTitle: 'What we do in Somalia',
  programmes: {
    warning: {
      title: 'Early warning',
      text: 'Reports from people and monitors show where violence is growing before it becomes mass violence.',
      link: 'Report an incident',
    },
    monitoring: {
      title: 'Monitoring of civil and political rights',
      text: 'We follow cases under the Covenant until they are closed; the patterns they form warn of atrocity crimes.',
      link: 'See ICCPR monitoring',
    },
    commitments: {
      title: 'International commitments',
      text: 'We track what Somalia has accepted before the Human Rights Council, recommendation by recommendation.',
      link: 'See the recommendations',
    },
    awareness: {
      title: 'Public information',
      text: 'We publish our findings, and what should follow from them, in Somali and English.',
      link: 'Read the news',
    },
  },
  benefitsTitle: 'What membership brings',
  benefits: {
    voice: { title: 'A common voice', text: 'What we find in Somalia is heard in New York and Geneva.' },
    evidence: {
      title: 'Comparable evidence',
      text: 'Shared methods make our findings stand up to scrutiny.',
    },
    training: { title: 'Training', text: 'Monitors learn to recognise the signs of atrocity crimes.' },
    solidarity: { title: 'Solidarity', text: 'Members stand up for defenders who are in danger.' },
    access: {
      title: 'Access',
      text: 'Direct contact with decision-makers in regional and international bodies.',
    },
    standards: { title: 'Standards', text: 'Rules on consent, safety and data that we must follow.' },
  },
  linksTitle: 'Further reading',
  links: {
    centre: 'Global Centre for the Responsibility to Protect',
    coalition: 'International Coalition for the Responsibility to Protect',
    unitedNations: 'United Nations Office on Genocide Prevention and the Responsibility to Protect',
  },
} as const
