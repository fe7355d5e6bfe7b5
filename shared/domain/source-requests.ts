/** What becomes of a request for the whole source of a mail, with the headers that tell its way (decision 0416). */
export const SOURCE_STATES = ['asked', 'agreed', 'declined', 'saved'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

/** How many days a request waits for a second person. */
export const SOURCE_ASKED_DAYS = 7
/** How many hours the source can be saved once they have agreed. */
export const SOURCE_AGREED_HOURS = 24
