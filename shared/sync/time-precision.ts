import { dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import { impliedPrecision, impossibleAt } from '#shared/domain/event-time.ts'
import { type Collection, onceForFields, type StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'
import type { Operation, Patch } from './operation.ts'

type Values = Readonly<Record<string, unknown>>

/** The instants of events that a collection has, each with the field that says how exactly it is known. */
export const timedFields = onceForFields(
  ({ fields }: Pick<Collection, 'fields'>): readonly (readonly [string, string])[] =>
    Object.entries(fields).flatMap(([name, { precision }]) =>
      precision === undefined ? [] : [[name, precision] as const],
    ),
)

/**
 * The record with how exactly its times are known after what a patch writes. What says nothing of it, as former builds do,
 * gets it from the instant; a time at which nothing can have happened is in doubt, whatever else was said; and what is known
 * to the day begins with it.
 */
export function withPrecision(
  collection: Pick<Collection, 'fields'>,
  before: Values | null,
  record: StoredRecord,
  { patch, now }: { readonly patch: Patch; readonly now: string },
): StoredRecord {
  let next = record
  for (const [name, precision] of timedFields(collection)) {
    const at = record[name]
    const isMoved = before === null || !sameValue(at, before[name])
    const isNamed = before === null ? record[precision] != null : patch[precision] !== undefined
    if (typeof at !== 'string' || (!isMoved && !isNamed)) continue
    const named = isNamed ? record[precision] : null
    const knownPrecision = impossibleAt(at, now) === null ? (named ?? impliedPrecision(at)) : 'in-doubt'
    const first = knownPrecision === 'day' && isMoved ? dayStart(mogadishuDay(new Date(at))) : at
    next = { ...next, [name]: first, [precision]: knownPrecision }
  }
  return next
}

/** Whether two states of a record say the same of a field, how exactly its time is known included, if the former one told it. */
export function saysSame(
  { fields }: Pick<Collection, 'fields'>,
  name: string,
  had: Values,
  has: Values,
): boolean {
  const precision = fields[name]?.precision
  const isSharper =
    precision !== undefined && had[precision] != null && !sameValue(had[precision], has[precision])
  return sameValue(had[name], has[name]) && !isSharper
}

/** What is wrong with the times that a user enters: nothing can have happened then. */
export function timeDetails(
  collection: Pick<Collection, 'fields'>,
  values: Readonly<Record<string, CanonicalValue>>,
  now: string | null,
): readonly { readonly path: string; readonly message: string }[] {
  return timedFields(collection).flatMap(([path]) => {
    const at = values[path]
    const message = typeof at === 'string' ? impossibleAt(at, now) : null
    return message === null ? [] : [{ path, message }]
  })
}

/** Where a write comes from, as far as it decides whether an impossible time is refused. */
interface Entry {
  readonly keepsTimes?: boolean | undefined
  readonly fromDevice?: boolean | undefined
  readonly byServer?: boolean | undefined
  readonly reinstates?: unknown
  readonly operation: Pick<Operation, 'resolves'>
  readonly latestNow?: string | null | undefined
  readonly now: string
}

/**
 * The moment by which times are refused at which nothing can have happened: null where it is not known, undefined where nobody
 * is at a form.
 */
export function refusesTimes(entry: Entry): string | null | undefined {
  const isKept = entry.keepsTimes || entry.fromDevice || entry.byServer || entry.reinstates !== undefined
  if (isKept || entry.operation.resolves) return undefined
  return entry.latestNow === undefined ? entry.now : entry.latestNow
}
