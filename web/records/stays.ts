import type { HistoryEntry } from '#shared/contract/records.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { daysBetween } from './periods.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** A stay of a record in one state; instants in ISO, `to` is null for the state that it has now. */
export interface Stay {
  readonly state: string
  readonly from: string
  readonly to: string | null
  /** Whole days by the calendar of East Africa Time. */
  readonly days: number
}

/**
 * The states that a record has gone through, oldest first, from its history, whose newest entry comes first. Where the
 * history does not end in the record's own state, such as after an entry that the reader may not see, the last stay begins
 * with the record's latest change.
 */
export function staysOf(
  { transitions }: RecordKind['collection'],
  {
    status,
    createdAt,
    updatedAt,
  }: Pick<RecordData, 'createdAt' | 'updatedAt'> & { readonly status?: unknown },
  history: readonly HistoryEntry[],
  now = new Date(),
): readonly Stay[] {
  const begun: { state: string; from: string }[] = []
  for (const { at, changes } of history.toReversed()) {
    const change = changes.find(({ field }) => field === transitions.field)
    if (typeof change?.to !== 'string') continue
    if (begun.length === 0 && typeof change.from === 'string')
      begun.push({ state: change.from, from: createdAt })
    begun.push({ state: change.to, from: at })
  }
  const last = begun.at(-1)
  if (last?.state !== status) begun.push({ state: String(status), from: last ? updatedAt : createdAt })
  return begun.map(({ state, from }, place) => {
    const to = begun[place + 1]?.from ?? null
    const days = daysBetween(dayOf(from), to ? dayOf(to) : mogadishuDay(now))
    // A device's clock may be ahead of this one.
    return { state, from, to, days: Math.max(days, 0) }
  })
}

const dayOf = (instant: string) => mogadishuDay(new Date(instant))
