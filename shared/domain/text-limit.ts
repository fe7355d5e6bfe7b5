/** The message for a text of more than `max` characters. */
export function tooLong(max: number): string {
  return `This text is too long: at most ${max.toLocaleString('en-US')} characters`
}

const COUNTED = /^(.*) \(at least ([\d,]+) characters\)$/s

/**
 * The message for a text of fewer than `min` characters: `missing` for a missing one; otherwise with the minimum,
 * unless `missing` states it.
 */
export function tooShort(text: unknown, min: number, missing: string): string {
  const isMissing = typeof text !== 'string' || text === ''
  return isMissing || missing.includes('at least')
    ? missing
    : `${missing} (at least ${min.toLocaleString('en-US')} characters)`
}

/** The parts of a message of `tooShort`; null for any other message. */
export function partsOfTooShort(message: string): { readonly missing: string; readonly min: string } | null {
  const [, missing, min] = COUNTED.exec(message) ?? []
  return missing !== undefined && min !== undefined ? { missing, min } : null
}
