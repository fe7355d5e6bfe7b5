import { z } from 'zod'

/**
 * An instant from outside, in UTC, made canonical: `YYYY-MM-DDTHH:mm:ss.sssZ`, without digits beyond milliseconds.
 * Every instant from a caller or a device is parsed with it, so that the hashed, compared and stored text is always
 * the same; a time in another zone, or without one, is refused.
 */
export const reportedInstant = z.iso.datetime().transform((text, context) => {
  const time = new Date(cutToMilliseconds(text))
  // PostgreSQL has no year 0.
  if (!Number.isNaN(time.getTime()) && time.getUTCFullYear() > 0) return time.toISOString()
  context.addIssue({ code: 'custom', message: 'This is not a valid time' })
  return z.NEVER
})

/** A time without digits beyond milliseconds: engines read a time with ten or more of them as another one. */
function cutToMilliseconds(text: string): string {
  return text.replace(/(\.\d{3})\d+/, '$1')
}

/**
 * The instant, limited to the range from `earliest` to `latest`, all three canonical; if the limits contradict each
 * other, `latest` wins.
 */
export function boundedInstant(at: string, earliest: string, latest: string): string {
  const floored = at < earliest ? earliest : at
  return floored > latest ? latest : floored
}
