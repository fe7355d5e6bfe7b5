import { withoutTurns } from '#shared/domain/reading-direction.ts'
import { tooLong, tooShort } from '#shared/domain/text-limit.ts'

/** What is wrong with a value as it was typed, in the schemas' English; null if nothing is. */
export type FieldRule = (text: string) => string | null

/** Text within the limits, counted as the schema library counts it. */
export function textRule(most: number, least = 0, missing = ''): FieldRule {
  return (text) => {
    // As the schema library counts: by characters, not by the units that they are stored in.
    const clean = withoutTurns(text.normalize('NFC')).trim()
    const { length } = [...clean]
    if (length < least) return tooShort(clean, least, missing)
    if (length > most) return tooLong(most)
    return text.includes('\u0000') ? 'This text contains a character that cannot be stored' : null
  }
}

/** One of the values. */
export function oneOfRule(values: readonly string[], missing: string): FieldRule {
  return (value) => (values.includes(value) ? null : missing)
}
