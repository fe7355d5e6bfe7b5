import { z } from 'zod'
import type { MirrorDatabase } from './open.ts'

/** The part of an operation that numbering changes; everything else stays as it was stored. */
const numbered = z.looseObject({ deviceSeq: z.int().positive(), madeAs: z.int().positive().optional() })

/** How an older image of this device numbers again what it has not sent (decision 0446). */
export interface OutboxNumbering {
  /** Lowest number of an operation that waits and never had an answer; null if there is none. */
  readonly neverAnsweredFrom: () => number | null
  /** Numbers these operations again, above a number and all of this device, in their order; no further one gets a lower number. */
  readonly numberAbove: (number: number) => void
}

interface Row {
  readonly seq: number
  readonly operation: string
}

/** Makes its statements. */
export function createNumbering(
  db: MirrorDatabase,
  numbers: { readonly nextSeq: () => number; readonly keepMark: (last: number) => void },
): OutboxNumbering {
  // What was answered once waits again after the server was set back, under the number that the server knows.
  const waiting = "from outbox where state = 'waiting' and state <> 'acknowledged' and done_at is null"
  const lowest = db.prepare<[], { seq: number | null }>(`select min(seq) as seq ${waiting}`)
  const all = db.prepare<[], Row>(`select seq, operation ${waiting} order by seq`)
  const write = db.prepare('update outbox set seq = ?, operation = ? where seq = ?')

  return {
    neverAnsweredFrom: () => lowest.get()?.seq ?? null,
    numberAbove(number) {
      let last = Math.max(number, numbers.nextSeq() - 1)
      for (const { seq, operation } of all.all()) {
        last++
        const { deviceSeq, madeAs = deviceSeq, ...rest } = numbered.parse(JSON.parse(operation))
        write.run(last, JSON.stringify({ ...rest, deviceSeq: last, madeAs }), seq)
      }
      numbers.keepMark(last)
    },
  }
}
