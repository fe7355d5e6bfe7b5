import { withoutTurns } from '#shared/domain/reading-direction.ts'

/** Passwords must stay as they were typed, because they are compared with a hash. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'current', 'next'])

/**
 * Removes characters that turn the reading direction from every text of an input, in place, so that no call has to
 * think of them. Names of fields and passwords stay as they are.
 */
export function cleanTexts(input: unknown): unknown {
  const whole = { input }
  const waiting: object[] = [whole]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [name, value] of Object.entries(next)) {
      if (typeof value === 'string') {
        if (!SECRETS.has(name)) Reflect.set(next, name, withoutTurns(value))
      } else if (typeof value === 'object' && value !== null) waiting.push(value)
    }
  }
  return whole.input
}
