/** The theory of change in its three variants: overview, progress, and full (REQ-OVW-18). */
export const texts = {
  title: 'Theory of change',
  lead: 'How our work leads to change.',
  goalTitle: 'Goal',
  goal: 'A {drop} drop in gender-based violence and {share} women’s participation in governance across {communities} communities by {year}.',
  overview:
    'If violations are documented well, survivors reach help within hours, and communities and institutions hear what was found, then violence falls and those responsible are held to account.',
  progressTitle: 'Impact progress',
  progressNote: 'Reported by the organisation; not calculated from the records on this site.',
  progressLabel: '{name}: {value}',
  pathways: {
    scale: { title: 'Scale', text: 'Bringing what works to more communities.' },
    systems: { title: 'Systems change', text: 'Making laws and institutions work for rights.' },
  },
  more: 'Read the full theory of change',
} as const
