import { GRANT_CONTROLS } from '#shared/domain/grant-application.ts'
import { readDraft, removeDraft } from '#web/lib/draft-store.ts'
import { GRANT_FORM } from './grant-values.ts'

const SEED = 5381
const FACTOR = 33

/**
 * A number for what the form says, by which a device knows its own draft in what it sent without script. It protects nothing.
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
export const isWhatWasSent = (draft: unknown, digest: string): boolean =>
  digestOf(Reflect.get(Object(draft), 'values') ?? draft) === digest

/** Removes the draft on the device that was sent without script; what an earlier visit wrote otherwise stays. */
export function removeSentDraft(digest: string): void {
  if (isWhatWasSent(readDraft('device', GRANT_FORM), digest)) removeDraft('device', GRANT_FORM)
}
