import { may, type Person } from '#shared/domain/access.ts'
import { type Collection, sealedFields } from '#shared/schemas/collection.ts'
import type { FoundRecord } from './store.ts'

/** Which sealed fields the person may read: those whose writer is a permission that the person has. */
export function readableSealed(person: Person, collection: Collection): readonly string[] {
  return may(person, 'persons:read') ? sealedFields(collection) : []
}

/** A record as a call answers it: what the person may not read is absent and named in `masked`. */
export function recordAnswer(person: Person, collection: Collection, found: FoundRecord) {
  return shape(collection, found, readableSealed(person, collection))
}

/** A record as a list answers it: persons' data stands in no list. */
export function listAnswer(collection: Collection, found: FoundRecord) {
  return shape(collection, found, [])
}

function shape(collection: Collection, found: FoundRecord, readable: readonly string[]) {
  const hidden = sealedFields(collection).filter((name) => !readable.includes(name))
  const record: Record<string, unknown> = {}
  for (const name of BASE) record[name] = found.record[name] ?? null
  for (const name in collection.fields) {
    if (!hidden.includes(name)) record[name] = found.record[name] ?? null
  }
  return {
    ...record,
    version: found.version,
    masked: hidden,
    ...(found.sync ? { sync: found.sync } : {}),
    ...(found.deletedAt ? { deletedAt: found.deletedAt } : {}),
  }
}

const BASE = ['id', 'createdAt', 'createdBy', 'updatedAt']
