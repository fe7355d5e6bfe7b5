/** Where a public summary is, from the proposal to what became of it. */
export const PUBLICATION_STATES = ['proposed', 'published', 'withdrawn', 'refused'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]
