/** The channels whose records say how soon we looked: what came in by another one was registered after the fact. */
export const COUNTED_CHANNELS = ['office', 'public'] as const

/**
 * The channels of what is no news: records of the past that were imported as an archive, and invented ones. They never
 * alarm anybody. Only the server writes them, by name, where it makes such records: all others alarm (decision 0404).
 */
export const SILENT_CHANNELS = ['archive', 'demo'] as const
export type SilentChannel = (typeof SILENT_CHANNELS)[number]

/** Whether records of a channel never alarm anybody. */
export const isSilent = (channel: unknown): boolean => SILENT_CHANNELS.some((each) => each === channel)
