import { isSilent } from '#shared/domain/channels.ts'
import { eventTimeOf, spanOf } from '#shared/domain/event-time.ts'
import { MEDICAL_WINDOW_MS } from '#shared/domain/medical-time.ts'
import { fieldsOf, matches } from '#shared/domain/predicate.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { gravest } from './triage-order.ts'

type Triage = NonNullable<Collection['triage']>
type Values = Readonly<Record<string, unknown>>

/** What is of the gravest level is urgent for so many days after it happened. */
const GRAVE_DAYS = 14
const GRAVE_MS = GRAVE_DAYS * 24 * 3_600_000

/**
 * Whether a record is urgent by its own facts, whichever way it came: it asks for help at once, medical help can still
 * begin in time, or it is of the gravest level and happened in the last 14 days. A time that is missing, can't be read or
 * is in doubt by `doubtMs` counts as now as far as it may be. Invented records and those of an archive never are.
 */
export function needsAlarm(triaged: Triage, record: Values, now: Date, doubtMs = 0): boolean {
  if (isSilent(record.channel)) return false
  const { level, help, happened, medical } = triaged
  if (help && record[help] === true) return true
  const latest = latestAt(happened, record) + doubtMs
  if (medical && matches(medical, record) && latest + MEDICAL_WINDOW_MS > now.getTime()) return true
  return record[level] === gravest(triaged)[0] && latest + GRAVE_MS > now.getTime()
}

/** The fields that decide whether a record needs an alarm. */
export function alarmingFields({ level, help, happened, medical }: Triage): readonly string[] {
  const named = [level, help, happened?.at, happened?.precision, ...(medical ? fieldsOf(medical) : [])]
  return named.filter((name) => typeof name === 'string')
}

/** The latest instant at which it may have happened, without limit where nobody can say. */
function latestAt(happened: Triage['happened'], record: Values): number {
  const time = happened && eventTimeOf(happened, record)
  return time ? spanOf(time).to : Number.POSITIVE_INFINITY
}
