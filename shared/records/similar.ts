import { may } from '#shared/domain/access.ts'
import { compare, comparedOf } from '#shared/domain/alike.ts'
import { comparedWith, inRegionOf } from '#shared/domain/alike-near.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { eventTimeOf } from '#shared/domain/event-time.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { type ChildQuery, linkRequest } from '#shared/queries/list-rules.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { type RecordContext, signedIn } from './handlers.ts'
import type { FoundRecord } from './store.ts'

/** Most records that are called similar. */
const MOST_SIMILAR = 5

interface Asked {
  readonly input: { readonly parentCollection: RecordCollectionName; readonly parentId: string }
  readonly context: RecordContext
}

/**
 * Records of the same collection that may describe the same event, the most similar first: only those that the user sees, so
 * that no one learns of another by asking. Linked ones are left out, because a user has compared them.
 */
export async function similarRecords({ input: { parentCollection, parentId }, context }: Asked) {
  const user = signedIn(context)
  const collection: RecordCollection = recordCollections[parentCollection]
  const { likeness: alike, title } = collection
  if (!may(user, collection.read)) throw new Refusal('forbidden')
  const here = await context.records.find(user, parentCollection, parentId, 'omit')
  if (!here || here.deletedAt) throw new Refusal('not_found')
  if (!alike) return []
  // Across regions only those who route reports learn of another record, among those that they see.
  const near = may(user, 'reports:triage') ? [] : [inRegionOf(here.record)]
  const linked = await linkedTo(context, { parentCollection, parentId })
  const [itemsById, linkedIds] = [new Map<string, FoundRecord>(), [parentId, ...linked]]
  const compared = comparedOf(alike, here.record)
  for (const where of comparedWith(alike, here.record, compared, context.now())) {
    const { items } = await context.records.list(user, parentCollection, {
      where: { all: [where, { not: { field: 'id', oneOf: linkedIds } }, ...near] },
      ...{ search: null, deleted: false, limit: PAGE_LIMIT, cursor: null },
      sort: { field: 'createdAt', descending: true },
    })
    for (const item of items) itemsById.set(item.id, item)
  }
  return [...itemsById.values()]
    .flatMap(({ id, record }) => {
      const { isAlike, ...likeness } = compare(compared, comparedOf(alike, record))
      return isAlike ? [{ id, record, likeness }] : []
    })
    .sort((a, b) => b.likeness.weight - a.likeness.weight)
    .slice(0, MOST_SIMILAR)
    .map(({ id, record, likeness: { weight: _, ...likeness } }) => ({
      id,
      ...{ collection: parentCollection, at: String(record[alike.at]) },
      precision: eventTimeOf(alike, record)?.precision ?? null,
      title: Object.fromEntries(title.fields.map((field) => [field, String(record[field] ?? '')])),
      ...likeness,
    }))
}

async function linkedTo(
  context: RecordContext,
  parent: Pick<ChildQuery, 'parentCollection' | 'parentId'>,
): Promise<string[]> {
  const { items } = await context.records.list(
    signedIn(context),
    'links',
    linkRequest({ ...parent, limit: PAGE_LIMIT }),
  )
  return items.map(({ record }) =>
    String(record.parentId === parent.parentId ? record.targetId : record.parentId),
  )
}
