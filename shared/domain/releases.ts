/** The fields of a recommendation that the public reads; all others never leave the staff. */
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
 * `released`: the page shows the working version; `waiting`: it shows the last released one, or nothing; `refused`: so
 * too, and the change waits for its writer; `taken-down`: it shows nothing until a second person has looked.
 */
export const RELEASE_STATES = ['released', 'waiting', 'refused', 'taken-down'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** Values of public fields by name; what has none is absent. */
export type ReleasedValues = Readonly<Record<string, unknown>>

/** The fields in which two versions differ; a version that is not there has no values. */
export function differingFields(
  before: ReleasedValues | null,
  after: ReleasedValues | null,
): readonly ReleasedField[] {
  return RELEASED_FIELDS.filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
}
