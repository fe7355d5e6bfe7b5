/** How many response times are kept. */
const KEPT = 1000

/** The response times of this server's latest answers. */
export interface ResponseTimes {
  /** When this server started. */
  readonly since: Date
  readonly add: (milliseconds: number) => void
  /** The median and the 95th and 99th percentiles of the latest answers in milliseconds; null before the first. */
  readonly read: () => {
    readonly counted: number
    readonly responses: { readonly half: number; readonly p95: number; readonly p99: number } | null
  }
}

/** Keeps the times of the latest answers in a ring buffer. */
export function createResponseTimes(since = new Date()): ResponseTimes {
  const times: number[] = []
  let next = 0
  return {
    since,
    add(milliseconds) {
      times[next] = milliseconds
      next = (next + 1) % KEPT
    },
    read() {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
      const responses = sorted.length === 0 ? null : { half: at(0.5), p95: at(0.95), p99: at(0.99) }
      return { counted: sorted.length, responses }
    },
  }
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10
