import { composed } from '#shared/domain/composed.ts'

/** The values of a record's field, in their canonical encoding. */
export type CanonicalValue = string | number | boolean | null | readonly CanonicalValue[]

/** Converts a value to its canonical encoding: missing and empty text are null, text is NFC, no number is -0. */
export function canonicalValue(value: unknown): CanonicalValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return composed(value)
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(canonicalValue)
  throw new TypeError(`A record's field can't hold a ${typeof value}`)
}

/** Whether two values have the same canonical encoding. */
export function sameValue(a: unknown, b: unknown): boolean {
  const left = canonicalValue(a)
  const right = canonicalValue(b)
  if (Array.isArray(left) && Array.isArray(right)) return canonicalJson(left) === canonicalJson(right)
  return left === right
}

/** JSON with keys in code-unit order and without missing values, so that equal content has equal bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(isSorted(value) ? value : sorted(value))
}

/** Whether a value is already as `sorted` makes it, as most are: the copy takes longer than the look. */
function isSorted(value: unknown): boolean {
  if (typeof value === 'string') return composed(value) === value
  if (Array.isArray(value)) return value.every(isSorted)
  if (value === null || typeof value !== 'object') return true
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  let before = ''
  for (const [key, item] of Object.entries(value)) {
    if (key < before || !isSorted(item)) return false
    before = key
  }
  return true
}

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return composed(value)
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
