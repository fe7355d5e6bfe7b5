/**
 * The full theory of change: three columns with 15 sections (REQ-OVW-18); a separate catalogue, since the overview
 * needs none of it.
 */
export const texts = {
  columns: { need: 'The need', work: 'Our work', results: 'The results' },
  sections: {
    problem: {
      title: 'The problem',
      text: 'Rights are violated in Somalia every day by armed groups, by authorities, in conflicts between clans and in homes. Most of it is never written down, and hardly anybody has to answer.',
    },
    people: {
      title: 'The people',
      text: 'Women and girls, children, displaced people, minorities, people with disabilities, journalists and defenders of rights are hurt most and heard least.',
    },
    causes: {
      title: 'The causes',
      text: 'Long conflict, drought and poverty; weak courts; customs that silence survivors; laws that do not yet hold what Somalia has promised.',
    },
    obstacles: {
      title: 'What stands in the way',
      text: 'Distance, insecurity and bad connections; fear of retaliation and shame; services that are far away and do not know of one another.',
    },
    strengths: {
      title: 'What we build on',
      text: 'Elders, religious leaders, women’s groups and journalists who stand up for others; a Constitution that protects rights; obligations that Somalia has accepted.',
    },
    documenting: {
      title: 'Documenting',
      text: 'Trained monitors record what happened in one method, also without a connection, with the consent and for the safety of those who speak.',
    },
    protecting: {
      title: 'Protecting and referring',
      text: 'Whoever is in danger is referred to medical care, shelter, legal aid and psychosocial help, within hours where it is urgent.',
    },
    empowering: {
      title: 'Empowering',
      text: 'Communities learn their rights and how to claim them; women are prepared for public office; Somali organisations get training and grants.',
    },
    advocating: {
      title: 'Advocating',
      text: 'What was found goes to authorities, parliament, treaty bodies and the Universal Periodic Review, with the name of who has to act and by when.',
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
      text: 'Survivors get help sooner; authorities answer to findings; communities refuse violence; women sit where decisions are made.',
    },
    impact: {
      title: 'Impact',
      text: 'Gender-based violence falls, women govern with men, and those who violate rights can no longer count on silence.',
    },
    assumptions: {
      title: 'Assumptions and risks',
      text: 'That monitors can move, that survivors trust us, and that authorities allow the work. Where it is not so, we change the way and not the aim, and never put a person at risk for a record.',
    },
    learning: {
      title: 'How we know',
      text: 'Figures from the records and not from memory, published so that nobody can be recognised; a look at the plan each quarter; and questions to those whom it is for.',
    },
  },
} as const
