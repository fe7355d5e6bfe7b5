import type { User } from '#shared/domain/access.ts'
import { hiddenFrom } from '#shared/rules/policies.ts'
import { type Collection, sealedFields } from '#shared/schemas/collection.ts'
import type { FoundRecord } from './store.ts'

/** A record as a call answers it: fields that the user may not read are absent and named in `masked`. */
export function recordAnswer(user: User, collection: Collection, item: FoundRecord) {
  return shape(collection, item, hiddenFrom(user, collection))
}

/** A record without its personal fields, with the names of those that the user may read and that have a value. */
export function unopenedAnswer(user: User, collection: Collection, item: FoundRecord) {
  const answer = listAnswer(user, collection, item)
  return { ...answer, masked: hiddenFrom(user, collection), recorded: item.recorded ?? [] }
}

/** A record as a list answers it: lists never contain personal data. */
export function listAnswer(user: User, collection: Collection, item: FoundRecord) {
  return shape(collection, item, [...new Set([...sealedFields(collection), ...hiddenFrom(user, collection)])])
}

function shape(collection: Collection, item: FoundRecord, hidden: readonly string[]) {
  const record: Record<string, unknown> = {}
  for (const name of BASE) record[name] = item.record[name] ?? null
  for (const name in collection.fields) {
    if (!hidden.includes(name)) record[name] = item.record[name] ?? null
  }
  return {
    ...record,
    version: item.version,
    masked: hidden,
    ...(item.sync ? { sync: item.sync } : {}),
    ...(item.deletedAt ? { deletedAt: item.deletedAt } : {}),
  }
}

const BASE = ['id', 'createdAt', 'createdBy', 'updatedAt']
