/** The three pillars of the vision of zero violations (REQ-ORG-04). */
export const VISION_PILLARS = ['accountability', 'empowerment', 'protection'] as const

/** The parts of the protection budget, in percent (REQ-ORG-05). */
export const PROTECTION_ALLOCATION = [
  { id: 'shelter', percent: 35 },
  { id: 'medical', percent: 25 },
  { id: 'legal', percent: 20 },
  { id: 'psychosocial', percent: 20 },
] as const

/**
 * The accountability timeline (REQ-ORG-06): the specification names no figures for it, so it shows steps. Steps that
 * were in the future when the framework was written are marked as projected.
 */
export const ACCOUNTABILITY_TIMELINE = [
  { year: '2022', id: 'documentation', projected: false },
  { year: '2023', id: 'referral', projected: false },
  { year: '2024', id: 'treatyBody', projected: false },
  { year: '2025', id: 'followUp', projected: true },
] as const

/** The parts of the integrated approach, in their order. */
export const APPROACH = ['prevent', 'protect', 'document', 'refer', 'account'] as const

/**
 * What the organisation states about itself in the framework's call to action (REQ-ORG-08): claims, not measurements.
 */
export const FRAMEWORK_FIGURES = [
  { id: 'cases', value: '2,500+' },
  { id: 'communities', value: '150+' },
  { id: 'response', value: '85%' },
  { id: 'support', value: '24/7' },
] as const

/** The values of the organisation (REQ-ORG-03). */
export const VALUES = ['empowerment', 'equality', 'accountability', 'collaboration'] as const
