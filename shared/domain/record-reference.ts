const DIGITS = 8
const WHOLE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PRINTED = /^[0-9a-f]{8}$/

/**
 * What a record is called in print: the last eight digits of its id. The first ones of a UUIDv7 tell the minute, so
 * that all records of one import would be called the same.
 */
export function recordReference(id: string): string {
  return id.slice(-DIGITS).toUpperCase()
}

/** A record as somebody names it: its whole id, as visitors are given it, or the end of the id, as it stands in print. */
export interface NamedReference {
  readonly digits: string
  readonly isWhole: boolean
}

/** The reference that a search is, in the case of ids; null for other words. */
export function referenceIn(text: string): NamedReference | null {
  const digits = text.trim().toLowerCase()
  if (WHOLE.test(digits)) return { digits, isWhole: true }
  return PRINTED.test(digits) ? { digits, isWhole: false } : null
}
