import { isEnd } from './counting.ts'
import type { RawLife } from './lives.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Within how many hours somebody looks, written once more by hand. */
export const HOURS: Readonly<Record<string, number>> = { critical: 1, high: 4, medium: 24, low: 72 }

/** How soon incidents were looked at and closed, from their histories. */
export interface Response {
  readonly triaged: number
  readonly triageMinutes: number | null
  /** In whole per cent. */
  readonly inTime: number | null
  readonly ended: number
  readonly endMinutes: number | null
}

export function responseOf(lives: readonly RawLife[], now: Date): Response {
  // What was imported, or invented for a demonstration, waited for nobody.
  const counted = lives.filter(({ channel }) => channel === 'office' || channel === 'public')
  const waits = counted.map((each) => ({
    ...looked(each),
    target: targetOf(each),
    waiting: waiting(each, now),
  }))
  const triaged = waits.flatMap(({ after }) => (after === null ? [] : [after]))
  const due = waits.filter(({ after, waiting: still, target }) => after !== null || (still ?? 0) > target)
  const inTime = waits.filter(({ after, target }) => after !== null && after <= target)
  const ends = counted.flatMap(endedAfter)
  return {
    ...{ triaged: triaged.length, triageMinutes: medianMinutes(triaged) },
    inTime: due.length === 0 ? null : Math.round((inTime.length / due.length) * 100),
    ...{ ended: ends.length, endMinutes: medianMinutes(ends) },
  }
}

/** How long it was until a record that began as new became anything else. */
function looked({ made, states }: RawLife): { readonly after: number | null } {
  const [first, second] = states
  if (first?.[0] !== 'new' || !second) return { after: null }
  return { after: Date.parse(second[1]) - Date.parse(made) }
}

function waiting({ made, states }: RawLife, now: Date): number | null {
  return states.length === 1 && states[0]?.[0] === 'new' ? now.getTime() - Date.parse(made) : null
}

function targetOf({ level, isPressing }: RawLife): number {
  return (isPressing ? 1 : (HOURS[level] ?? 72)) * HOUR_MS
}

/** How long a record took that is ended now, until it came into its end. */
function endedAfter({ name, made, states }: RawLife): number[] {
  const last = states.at(-1)
  if (!last || !isEnd(name, last[0])) return []
  const began = states.findLastIndex(
    ([state], index) => isEnd(name, state) && !isEnd(name, states[index - 1]?.[0]),
  )
  return [Date.parse(states[began]?.[1] ?? last[1]) - Date.parse(made)]
}

function medianMinutes(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    sorted[Math.floor(sorted.length / 2)] ?? 0,
  ]
  return Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2 / MINUTE_MS)
}
