/** What a figure counts. */
export type ClaimUnit = 'percent' | 'minutes' | 'milliseconds' | 'count'

/** A figure that can be compared. */
export interface Amount {
  readonly amount: number
  readonly unit: ClaimUnit
}

/** What a statement of the organisation says in figures. */
interface Claim extends Amount {
  /** `150+` is at least so many, `under 2 hrs` less than so much. */
  readonly bound: 'exact' | 'at-least' | 'below'
}

const HOUR = 60
const DAY = 24 * HOUR

/** The units in which statements are written, each with what one of it is. */
const UNITS: Readonly<Record<string, readonly [ClaimUnit, number]>> = {
  '': ['count', 1],
  '%': ['percent', 1],
  ms: ['milliseconds', 1],
  min: ['minutes', 1],
  minute: ['minutes', 1],
  h: ['minutes', HOUR],
  hr: ['minutes', HOUR],
  hour: ['minutes', HOUR],
  day: ['minutes', DAY],
}
const WRITTEN = /^(under |less than |<)?\s*(\d[\d,]*(?:\.\d+)?)\s*(%|[a-z]*)\s*(\+)?$/i

/** A statement in figures; null where it is words, or a figure that nothing measures, such as `24/7`. */
export function claimOf(value: string): Claim | null {
  const [, below, digits = '', word = '', plus] = WRITTEN.exec(value.trim()) ?? []
  const name = word.toLowerCase()
  const row = UNITS[name] ?? UNITS[name.replace(/s$/, '')]
  if (!row || digits === '') return null
  const [unit, each] = row
  const bound = below ? 'below' : plus ? 'at-least' : 'exact'
  return { bound, unit, amount: Number(digits.replaceAll(',', '')) * each }
}

/** A statement may be away from what is measured by a tenth of that. */
const TENTHS = 10

/**
 * Whether a statement differs from what is measured by more than ten percent. More than “at least” and less than “under” are what
 * was stated. What cannot be compared does not differ.
 */
export function claimDiffers(value: string, measured: Amount | null): boolean {
  const claim = claimOf(value)
  if (!claim || !measured || claim.unit !== measured.unit) return false
  if (claim.bound === 'at-least' && measured.amount >= claim.amount) return false
  if (claim.bound === 'below' && measured.amount <= claim.amount) return false
  return Math.abs(claim.amount - measured.amount) * TENTHS > measured.amount
}
