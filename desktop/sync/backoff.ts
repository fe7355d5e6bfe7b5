const SHORTEST_MS = 1000
// Users who wait for the server should not also have to wait for the device's next try.
const LONGEST_MS = 60_000

/**
 * Milliseconds to wait after so many failures in a row: exponential, with full jitter, so that offices don't return
 * at once.
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 20))
  return Math.round(SHORTEST_MS / 2 + random() * (ceiling - SHORTEST_MS / 2))
}
