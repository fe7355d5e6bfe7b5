/** The states of an override of consent: it waits for a second person, who grants or refuses it; a withdrawal ends it. */
export const OVERRIDE_STATES = ['asked', 'granted', 'refused', 'ended'] as const

/** A granted override holds on so many further days. */
export const OVERRIDE_DAYS = 7
