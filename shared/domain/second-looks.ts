/** What one person does alone, at once, and another looks at afterwards. */
export const LOOK_ACTS = ['unfounded', 'deleted', 'refused', 'withdrawn'] as const
export type LookReason = (typeof LOOK_ACTS)[number]

/** The acts after which the record is deleted: it is shown to who decides in its open fields, and to nobody else. */
export const HIDING_REASONS: readonly LookReason[] = ['deleted', 'refused']
