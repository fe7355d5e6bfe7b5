import type { NewsletterGroup } from './newsletter.ts'

/** The channels of a publication (REQ-PUB-19). */
export const PUBLISH_CHANNELS = ['website', 'email', 'social'] as const
export type PublishChannel = (typeof PUBLISH_CHANNELS)[number]

/** The channels and the audience of a publication; no audience means everybody. */
export interface Reach {
  readonly channels: readonly PublishChannel[]
  readonly targetAudience: readonly NewsletterGroup[]
}

/** The message if no channel is chosen (REQ-PUB-19). */
export const NO_CHANNEL = 'Select at least one channel'
