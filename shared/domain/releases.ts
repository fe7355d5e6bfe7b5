/** The public fields of a recommendation; all others are for the staff only. */
export const RELEASED_FIELDS = [
  'recommendationNumber',
  'title',
  'status',
  'priority',
  'description',
  'implementingAgency',
  'targetDate',
  'progress',
  'theme',
  'position',
  'recommendingStates',
  'sourceDocument',
] as const
export type ReleasedField = (typeof RELEASED_FIELDS)[number]

/**
 * `released`: the site shows the working version; `waiting`: it shows the last released one, or nothing; `refused`:
 * the same, and the change waits for its author; `taken-down`: it shows nothing until a second person has reviewed
 * it.
 */
export const RELEASE_STATES = ['released', 'waiting', 'refused', 'taken-down'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** Values of public fields by name; fields without a value are absent. */
export type ReleasedValues = Readonly<Record<string, unknown>>

/** The fields in which two versions differ; a version that doesn't exist has no values. */
export function differingFields(
  before: ReleasedValues | null,
  after: ReleasedValues | null,
): readonly ReleasedField[] {
  return RELEASED_FIELDS.filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
}
