import { z } from 'zod'

/**
 * An instant that comes from outside, in UTC, made canonical: `YYYY-MM-DDTHH:mm:ss.sssZ`, digits beyond milliseconds
 * cut. Every instant that a caller or a device gives is read with it, so that what is hashed, compared and stored is one
 * text; a time with another zone, or without one, is refused.
 */
export const reportedInstant = z.iso.datetime().transform((text, context) => {
  const time = new Date(cutToMilliseconds(text))
  // PostgreSQL knows no year 0.
  if (!Number.isNaN(time.getTime()) && time.getUTCFullYear() > 0) return time.toISOString()
  context.addIssue({ code: 'custom', message: 'This is not an instant' })
  return z.NEVER
})

/** A time without the digits beyond its milliseconds: engines read ten or more of them as another time. */
export function cutToMilliseconds(text: string): string {
  return text.replace(/(\.\d{3})\d+/, '$1')
}

/** The instant, but not before `earliest` nor after `latest`, all three canonical; `latest` counts where they contradict. */
export function boundedInstant(at: string, earliest: string, latest: string): string {
  const floored = at < earliest ? earliest : at
  return floored > latest ? latest : floored
}
