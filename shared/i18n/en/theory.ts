/** The theory of change in its three variants: overview, progress, and full (REQ-OVW-18). */
export const texts = {
  title: 'Theory of change',
  lead: 'Why we believe that what we do leads to what we want.',
  goalTitle: 'Goal',
  goal: 'A {drop} drop in gender-based violence and {share} women’s participation in governance across {communities} communities by {year}.',
  overview:
    'If violations are documented well, survivors reach help within hours, and communities and institutions hear what was found, then violence falls and those responsible have to answer.',
  progressTitle: 'Impact progress',
  progressNote: 'Stated by the organisation, not measured by this site.',
  progressLabel: '{name}: {value}',
  pathways: {
    scale: { title: 'Scale', text: 'Bringing what works to more communities.' },
    systems: { title: 'Systems change', text: 'Making laws and institutions work for rights.' },
  },
  more: 'Read the whole theory of change',
} as const
