/** Where an application for a grant is (REQ-GRT-33). The decision ends with `awarded` or `declined`; what follows an award comes after it. */
export const GRANT_STATES = [
  'received',
  'kept',
  'screening',
  'more-information',
  'in-review',
  'interview',
  'awarded',
  'declined',
  'agreement-signed',
  'active',
  'completed',
  'withdrawn',
] as const
export type GrantState = (typeof GRANT_STATES)[number]

/**
 * The states in which an application waits for staff or its applicant: it has a due date, and its reviewers can be changed
 * (REQ-GRT-52, REQ-GRT-56).
 */
export const UNDECIDED_STATES: readonly GrantState[] = [
  'received',
  'screening',
  'more-information',
  'in-review',
  'interview',
]

/** Whether an application in this state is not decided. */
export const isUndecided = (state: GrantState): boolean => UNDECIDED_STATES.includes(state)

/** The states to which staff may move an application from each one; applicants withdraw by themselves. */
const NEXT: Readonly<Record<GrantState, readonly GrantState[]>> = {
  received: ['screening', 'declined'],
  // Kept applications wait for the next round, and are taken into it by staff.
  kept: ['screening', 'declined'],
  screening: ['more-information', 'in-review', 'declined'],
  'more-information': ['screening', 'in-review', 'declined'],
  'in-review': ['more-information', 'interview', 'awarded', 'declined'],
  interview: ['in-review', 'awarded', 'declined'],
  awarded: ['agreement-signed', 'declined'],
  // A decision can be taken back until the letter has left.
  declined: ['screening', 'in-review'],
  'agreement-signed': ['active'],
  active: ['completed'],
  completed: [],
  withdrawn: [],
}

/** The states to which staff may move an application from this one. */
export const nextGrantStates = (state: GrantState): readonly GrantState[] => NEXT[state]
