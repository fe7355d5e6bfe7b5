import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { type ConsentFacts, mayLeave } from '#shared/domain/consent.ts'
import { monthOf } from '#shared/domain/dates.ts'
import { CONSENT_ANSWERS, CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import { staysWhenAnonymized } from '#shared/rules/anonymizing.ts'
import { allFields, type Collection, type CollectionName, isSealed } from '#shared/schemas/collection.ts'
import { type Field, isPersonField, kindOf } from '#shared/schemas/field.ts'
import type { FoundRecord, RecordStore } from './store.ts'

const facts = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  answeredOn: z.string(),
  endsOn: z.string().nullable().default(null),
  withdrawnOn: z.string().nullable().default(null),
})
const CONSENTS_A_PAGE = 1000

/** Through which exit records leave, for whom, and on which day in East Africa. */
export interface Leaving {
  readonly store: Pick<RecordStore, 'list' | 'earliestToday'>
  readonly user: User
  readonly exit: ExitName
  readonly today: string
  /** Those for which two of the staff overrode missing consent; only the server knows them. */
  readonly overridden?: ((ids: readonly string[]) => Promise<ReadonlySet<string>>) | undefined
  /** Notes those whose personal content leaves, before it does; on a device nothing is noted. */
  readonly note?: ((ids: readonly string[]) => Promise<void>) | undefined
}

/**
 * Those of the records whose personal content may leave through an exit, by the consents that the user sees: on the server
 * and in the mirror alike. What was not asked, or is not seen, refuses.
 */
export async function thoseThatMayLeave(
  { store, user, exit, today, overridden }: Leaving,
  { collection, ids }: { readonly collection: CollectionName; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const consentsById = new Map<string, ConsentFacts[]>()
  const request = {
    where: {
      all: [
        { field: 'parentCollection', oneOf: [collection] },
        { field: 'parentId', oneOf: ids },
        { field: 'purpose', oneOf: [EXITS[exit].purpose] },
      ],
    },
    search: null,
    sort: { field: 'createdAt', descending: false },
    deleted: false,
    limit: CONSENTS_A_PAGE,
  }
  for (let cursor: string | null = null; ids.length > 0; ) {
    const page = await store.list(user, 'consents', { ...request, cursor })
    for (const { record } of page.items) {
      const id = String(record.parentId)
      consentsById.set(id, [...(consentsById.get(id) ?? []), facts.parse(record)])
    }
    if (page.next === null) break
    cursor = page.next
  }
  const free = await overridden?.(ids)
  // A device whose clock is behind would go on with consent that has ended.
  const earliest = store.earliestToday?.() ?? today
  const day = earliest > today ? earliest : today
  return new Set(ids.filter((id) => free?.has(id) || mayLeave(exit, consentsById.get(id) ?? [], day)))
}

/**
 * What becomes of a value where the people of its record were not asked: nothing of it leaves, or of a day or an instant the
 * month.
 */
export type Reduction = 'withheld' | 'month'

/**
 * What an exit keeps back of a collection's records without consent, by field (decision 0394): all that can name or find a person.
 * Coded values leave, and what a collection says that is about nobody. Sealed fields leave by no export, so they are in no list of
 * it.
 */
export function reductionsOf(collection: Collection): ReadonlyMap<string, Reduction> {
  if (collection.about !== 'people') return new Map()
  const fields = Object.entries(allFields(collection)).flatMap(([name, spec]) => {
    const reduction = reductionOf(name, spec)
    return reduction ? [[name, reduction] as const] : []
  })
  return new Map(fields)
}

function reductionOf(name: string, spec: Field): Reduction | null {
  if (isSealed(spec)) return null
  if (!staysWhenAnonymized(spec)) return 'withheld'
  const kind = kindOf(spec)
  if (kind === 'day' || kind === 'instant') return 'month'
  return isPersonField(name, spec) || spec.exactPlace ? 'withheld' : null
}

/** What of a value leaves without consent; undefined where nothing does. */
export function remainderOf(reduction: Reduction | undefined, value: unknown): unknown {
  if (reduction === undefined || (reduction === 'month' && value === null)) return value
  return reduction === 'month' && typeof value === 'string' ? monthOf(value) : undefined
}

/** A record as it may leave, and how many of its values were kept back or leave as a month. */
export interface Left extends FoundRecord {
  readonly withheld: number
}

/** The records with a mark in place of what may not leave, and months in place of days. */
export async function withoutUnconsented(
  leaving: Leaving,
  collection: Collection,
  { items, mark }: { readonly items: readonly FoundRecord[]; readonly mark: string },
): Promise<readonly Left[]> {
  const reductions = [...reductionsOf(collection)]
  if (reductions.length === 0) return items.map((item) => ({ ...item, withheld: 0 }))
  const free = await thoseThatMayLeave(leaving, {
    collection: collection.name,
    ids: items.map(({ id }) => id),
  })
  const says = ({ record }: FoundRecord) =>
    reductions.some(([field, reduction]) => reduction === 'withheld' && record[field] != null)
  await leaving.note?.(items.filter((item) => free.has(item.id) && says(item)).map(({ id }) => id))
  return items.map((item) => {
    if (free.has(item.id)) return { ...item, withheld: 0 }
    const reduced = reductions.flatMap(([field, reduction]) => {
      const value = item.record[field]
      if (value === null || value === undefined) return []
      return [[field, remainderOf(reduction, value) ?? mark] as const]
    })
    return {
      ...item,
      record: { ...item.record, ...Object.fromEntries(reduced) },
      withheld: reduced.length,
    }
  })
}
