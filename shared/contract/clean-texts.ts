import { withoutTurns } from '#shared/domain/reading-direction.ts'

/** What has to stay as it was typed, since it is compared with a hash. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'current', 'next'])

/**
 * Takes the signs that turn the direction of reading out of every text of what was sent, in place, so that no call has to
 * think of them. Names of fields and passwords stay as they are.
 */
export function cleanTexts(given: unknown): unknown {
  const whole = { given }
  const waiting: object[] = [whole]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [name, value] of Object.entries(next)) {
      if (typeof value === 'string') {
        if (!SECRETS.has(name)) Reflect.set(next, name, withoutTurns(value))
      } else if (typeof value === 'object' && value !== null) waiting.push(value)
    }
  }
  return whole.given
}
