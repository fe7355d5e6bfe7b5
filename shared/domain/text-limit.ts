/** What is said of a text of more than `max` characters. */
export function tooLong(max: number): string {
  return `This text is too long: at most ${max.toLocaleString('en-US')} characters`
}

const COUNTED = /^(.*) \(at least ([\d,]+) characters\)$/s

/** What is said of a text of fewer than `min` characters: that it is missing, where it is, else also how many it takes, unless `missing` says so. */
export function tooShort(text: unknown, min: number, missing: string): string {
  const isMissing = typeof text !== 'string' || text === ''
  return isMissing || missing.includes('at least')
    ? missing
    : `${missing} (at least ${min.toLocaleString('en-US')} characters)`
}

/** The parts of what `tooShort` says; null for any other message. */
export function partsOfTooShort(message: string): { readonly missing: string; readonly min: string } | null {
  const [, missing, min] = COUNTED.exec(message) ?? []
  return missing !== undefined && min !== undefined ? { missing, min } : null
}
