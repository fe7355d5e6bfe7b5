import { GRANT_CONTROLS } from '#shared/domain/grant-application.ts'

const SEED = 5381
const FACTOR = 33

/**
 * A number for what the form says, by which a device knows its own draft in what it sent without script. It protects nothing, and is
 * small, since pages load it.
 */
export function digestOf(values: unknown): string {
  const text = JSON.stringify(GRANT_CONTROLS.map((name) => String(Reflect.get(Object(values), name) ?? '')))
  let [one, other] = [SEED, SEED]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = (Math.imul(one, FACTOR) ^ code) >>> 0
    other = (Math.imul(other ^ code, FACTOR * FACTOR) + at) >>> 0
  }
  return `${text.length} ${one} ${other}`
}

/**
 * Whether a draft on the device says what was sent without script. A draft with other words is another visit's, and may be the only
 * place where they are.
 */
export const isWhatWasSent = (kept: unknown, digest: string): boolean =>
  digestOf(Reflect.get(Object(kept), 'values') ?? kept) === digest
