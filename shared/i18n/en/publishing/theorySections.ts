/**
 * The full theory of change: three columns with 15 sections (REQ-OVW-18); a separate catalogue, since the overview
 * needs none of it.
 */
export const texts = {
  columns: { need: 'The need', work: 'Our work', results: 'The results' },
  sections: {
    problem: {
      title: 'The problem',
      text: 'Rights are violated in Somalia every day by armed groups, by authorities, in conflicts between clans and in homes. Most of it is never documented, and hardly anyone is held to account.',
    },
    people: {
      title: 'The people',
      text: 'Women and girls, children, displaced people, minorities, people with disabilities, journalists and human rights defenders are harmed most and heard least.',
    },
    causes: {
      title: 'The causes',
      text: 'Long conflict, drought and poverty; weak courts; customs that silence survivors; laws that do not yet reflect what Somalia has promised.',
    },
    obstacles: {
      title: 'The obstacles',
      text: 'Distance, insecurity and poor connections; fear of retaliation and shame; services that are far away and do not know of one another.',
    },
    strengths: {
      title: 'What we build on',
      text: 'Elders, religious leaders, women’s groups and journalists who speak up for others; a Constitution that protects rights; obligations that Somalia has accepted.',
    },
    documenting: {
      title: 'Documenting',
      text: 'Trained monitors record what happened by one method, even without a connection, with the consent of those who speak and with care for their safety.',
    },
    protecting: {
      title: 'Protecting and referring',
      text: 'Anyone in danger is referred to medical care, shelter, legal aid and psychosocial help, within hours where it is urgent.',
    },
    empowering: {
      title: 'Empowering',
      text: 'Communities learn their rights and how to claim them; women are prepared for public office; Somali organisations get training and grants.',
    },
    advocating: {
      title: 'Advocating',
      text: 'Our findings go to the authorities, parliament, treaty bodies and the Universal Periodic Review, saying who has to act and by when.',
    },
    partnering: {
      title: 'Partnering',
      text: 'We work with Somali civil society, United Nations agencies and a coalition of 50+ organizations, so that no office repeats another’s work.',
    },
    outputs: {
      title: 'Outputs',
      text: 'Cases documented and followed, survivors referred, monitors trained, recommendations tracked, reports published in Somali and English.',
    },
    outcomes: {
      title: 'Outcomes',
      text: 'Survivors get help sooner; authorities respond to findings; communities reject violence; women take part in decisions.',
    },
    impact: {
      title: 'Impact',
      text: 'Gender-based violence falls, women govern alongside men, and those who violate rights can no longer count on silence.',
    },
    assumptions: {
      title: 'Assumptions and risks',
      text: 'We assume that monitors can move, that survivors trust us, and that authorities allow the work. Where this does not hold, we change our methods but not our aim, and never put anyone at risk for the sake of a record.',
    },
    learning: {
      title: 'How we know',
      text: 'We use figures from the records, published so that no one can be identified; we review the plan each quarter; and we ask the people it is meant for.',
    },
  },
} as const
