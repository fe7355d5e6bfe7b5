/** The acts that one person does alone, at once, and that another reviews afterwards. */
export const LOOK_ACTS = ['unfounded', 'deleted', 'refused', 'withdrawn'] as const
export type LookReason = (typeof LOOK_ACTS)[number]

/** The acts that delete the record: only the reviewer sees it, and only its open fields. */
export const HIDING_REASONS: readonly LookReason[] = ['deleted', 'refused']
