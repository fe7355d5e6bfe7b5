/**
 * The lists of values that could not be written at once. In `conflicts` two people changed a field; in `decisions` one proposed a
 * value, about which another user decides; `own` are the reader's values of either kind, about which others decide.
 */
export const CONFLICT_LISTS = ['conflicts', 'decisions', 'own'] as const
export type ConflictList = (typeof CONFLICT_LISTS)[number]
