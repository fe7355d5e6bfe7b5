import { pathOf } from '#shared/contract/routes.ts'
import type { Permission } from '#shared/domain/access.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import type { RecordNoun } from './record-kind.ts'

interface Noun {
  readonly noun: RecordNoun
  readonly read: Permission
  /** Path of its list. */
  readonly path: string
}

/** Where each collection's records are asked for and shown, for links from one noun to another. */
export const NOUNS: Readonly<Record<ParentCollection, Noun>> = {
  'iccpr-cases': { noun: 'iccprCases', read: 'iccpr-cases:read', path: pathOf('monitoring', 'iccpr') },
  'upr-recommendations': {
    noun: 'uprRecommendations',
    read: 'upr-recommendations:read',
    path: pathOf('monitoring', 'upr'),
  },
  incidents: { noun: 'incidents', read: 'incidents:read', path: pathOf('incidents') },
}

/** The address of a record: its list with the record open beside it. */
export function recordPath(collection: ParentCollection, id: string): string {
  return `${NOUNS[collection].path}?record=${id}`
}

/** Whether the text names a collection whose records have a page. */
export function isNoun(collection: string): collection is ParentCollection {
  return Object.hasOwn(NOUNS, collection)
}
