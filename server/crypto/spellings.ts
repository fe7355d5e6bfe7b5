const MOST_DIGITS = 9
const MICROSECONDS = 500

/**
 * The spelling of an instant that yields an entry's hash; null if there is none, because the entry was altered. A
 * former build hashed instants as devices spelled them, and stored them with milliseconds, so that `…:05Z` was read
 * back as `…:05.000Z`.
 */
export function spellingOf(hash: Buffer, at: string, hashAs: (spelling: string) => Buffer): string | null {
  for (const spelling of spellingsOf(at)) if (hashAs(spelling).equals(hash)) return spelling
  return null
}

/**
 * Every UTC spelling that is stored as this canonical instant: the instant itself first, then those with up to six
 * digits of a second, or zeros up to nine.
 */
function* spellingsOf(at: string): Generator<string> {
  yield at
  const toSeconds = at.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const digits = at.slice(toSeconds.length + 1, -1)
  if (digits === '000') yield `${toSeconds}Z`
  if (digits === '000' && toSeconds.endsWith(':00')) yield `${toSeconds.slice(0, -':00'.length)}Z`
  for (let length = 1; length <= MOST_DIGITS; length++) {
    const cut = digits.slice(0, length)
    if (length !== digits.length && Number(digits.slice(length)) === 0) {
      yield `${toSeconds}.${cut.padEnd(length, '0')}Z`
    }
  }
  yield* withMicroseconds(at)
}

/** Every instant that PostgreSQL rounds to this millisecond. */
function* withMicroseconds(at: string): Generator<string> {
  const time = Date.parse(at)
  for (let off = -MICROSECONDS; off <= MICROSECONDS; off++) {
    if (off === 0) continue
    const millisecond = new Date(off < 0 ? time - 1 : time).toISOString().slice(0, -1)
    const rest = String(off < 0 ? 1000 + off : off).padStart(3, '0')
    for (let length = rest.length; length > 0; length--) {
      if (Number(rest.slice(length)) === 0) yield `${millisecond}${rest.slice(0, length)}Z`
    }
  }
}
