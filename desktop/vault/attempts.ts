const FREE_TRIES = 3
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000

/** The record of wrong passphrases in the key file. */
export interface Attempts {
  failures: number
  notBefore: string | null
}

/** Milliseconds to wait after this many wrong passphrases in a row: none for three, then 1 s, doubling, to 15 min. */
function delayAfter(failures: number): number {
  if (failures < FREE_TRIES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - FREE_TRIES, 30), LONGEST_DELAY_MS)
}

/** One more failure at `now`. Written before the passphrase is tried, so that killing the app gives no free tries. */
export function failedAt({ failures }: Attempts, now: number): Attempts {
  const delay = delayAfter(failures + 1)
  return { failures: failures + 1, notBefore: delay > 0 ? new Date(now + delay).toISOString() : null }
}

/** Milliseconds until the next try; never longer than the delay itself, even if the clock was set back. */
export function retryAfter({ failures, notBefore }: Attempts, now: number): number {
  if (notBefore === null) return 0
  return Math.min(Math.max(0, Date.parse(notBefore) - now), delayAfter(failures))
}
