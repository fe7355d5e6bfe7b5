/** The three columns of the full theory of change with their sections, numbered from 1 to 15 (REQ-OVW-18). */
export const THEORY_COLUMNS = [
  { id: 'need', sections: ['problem', 'people', 'causes', 'obstacles', 'strengths'] },
  { id: 'work', sections: ['documenting', 'protecting', 'empowering', 'advocating', 'partnering'] },
  { id: 'results', sections: ['outputs', 'outcomes', 'impact', 'assumptions', 'learning'] },
] as const

/** The pathways with the progress that the organisation states, in percent (REQ-OVW-20). */
export const PATHWAYS = [
  { id: 'scale', percent: 45 },
  { id: 'systems', percent: 30 },
] as const

/** The year of the goal, and its figures (REQ-OVW-19). */
export const THEORY_GOAL = { year: '2027', drop: '40%', share: '50%', communities: '100' } as const
