import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { type ConsentFacts, mayLeave } from '#shared/domain/consent.ts'
import { CONSENT_ANSWERS, CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import type { Collection, CollectionName } from '#shared/schemas/collection.ts'
import { CONSENT_COLLECTIONS } from '#shared/schemas/consents.ts'
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
  const asked = new Map<string, ConsentFacts[]>()
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
      asked.set(id, [...(asked.get(id) ?? []), facts.parse(record)])
    }
    if (page.next === null) break
    cursor = page.next
  }
  const free = await overridden?.(ids)
  // A device whose clock is behind would go on with consent that has ended.
  const earliest = store.earliestToday?.() ?? today
  const day = earliest > today ? earliest : today
  return new Set(ids.filter((id) => free?.has(id) || mayLeave(exit, asked.get(id) ?? [], day)))
}

/** The fields of a collection in which people are described, for which an exit takes consent. */
export function narrativesOf({ name, fields }: Pick<Collection, 'name' | 'fields'>): readonly string[] {
  if (!CONSENT_COLLECTIONS.some((each) => each === name)) return []
  return Object.entries(fields).flatMap(([field, { narrative }]) => (narrative ? [field] : []))
}

/** A record as it may leave, and how many of its values were kept back. */
export interface Left extends FoundRecord {
  readonly withheld: number
}

/** The records with a mark in place of what may not leave. */
export async function withoutUnconsented(
  leaving: Leaving,
  collection: Pick<Collection, 'name' | 'fields'>,
  { items, mark }: { readonly items: readonly FoundRecord[]; readonly mark: string },
): Promise<readonly Left[]> {
  const narratives = narrativesOf(collection)
  if (narratives.length === 0) return items.map((found) => ({ ...found, withheld: 0 }))
  const free = await thoseThatMayLeave(leaving, {
    collection: collection.name,
    ids: items.map(({ id }) => id),
  })
  const says = ({ record }: FoundRecord) => narratives.some((field) => record[field] != null)
  await leaving.note?.(items.filter((found) => free.has(found.id) && says(found)).map(({ id }) => id))
  return items.map((found) => {
    const kept = free.has(found.id) ? [] : narratives.filter((field) => found.record[field] != null)
    const marks = Object.fromEntries(kept.map((field) => [field, mark]))
    return { ...found, record: { ...found.record, ...marks }, withheld: kept.length }
  })
}
