import type { NewsletterGroup } from './newsletter.ts'

/** The ways on which something is published (REQ-PUB-19). */
export const PUBLISH_CHANNELS = ['website', 'email', 'social'] as const
export type PublishChannel = (typeof PUBLISH_CHANNELS)[number]

/** Where something goes out; no audience is everybody. */
export interface Reach {
  readonly channels: readonly PublishChannel[]
  readonly targetAudience: readonly NewsletterGroup[]
}

/** What is said where no channel is chosen (REQ-PUB-19). */
export const NO_CHANNEL = 'Select at least one channel'
