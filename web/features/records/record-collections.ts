import { pathOf } from '#shared/contract/routes.ts'
import type { Permission } from '#shared/domain/access.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import type { RecordResource } from './record-kind.ts'

interface Resource {
  readonly resource: RecordResource
  readonly read: Permission
  /** Path of its list. */
  readonly path: string
}

/** Where each collection's records are asked for and shown, for links from one collection to another. */
export const RECORD_COLLECTIONS: Readonly<Record<ParentCollection, Resource>> = {
  'iccpr-cases': { resource: 'iccprCases', read: 'iccpr-cases:read', path: pathOf('monitoring', 'iccpr') },
  'upr-recommendations': {
    resource: 'uprRecommendations',
    read: 'upr-recommendations:read',
    path: pathOf('monitoring', 'upr'),
  },
  incidents: { resource: 'incidents', read: 'incidents:read', path: pathOf('incidents') },
}

/** The address of a record: its list with the record open beside it. */
export function recordPath(collection: ParentCollection, id: string): string {
  return `${RECORD_COLLECTIONS[collection].path}?record=${id}`
}

/** Whether the text names a collection whose records have a page. */
export function isRecordCollection(collection: string): collection is ParentCollection {
  return Object.hasOwn(RECORD_COLLECTIONS, collection)
}
