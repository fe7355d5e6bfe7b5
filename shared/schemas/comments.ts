import { z } from 'zod'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import type { Collection } from './collection.ts'
import { field, requiredText, writtenInstant } from './field.ts'

/** The collections that comments, links and evidence can hang on. */
export const PARENT_COLLECTIONS = RECORD_COLLECTION_NAMES
export type ParentCollection = RecordCollectionName

const fixed = { classification: 'internal', writer: 'creation' } as const

/** The fields by which a record hangs on another; its region and triage state follow that record's. */
export const parentFields = {
  parentCollection: field(z.enum(PARENT_COLLECTIONS), { ...fixed, column: 'text', terms: 'collection' }),
  parentId: field(z.uuid(), { ...fixed, column: 'id' }),
  regionCode: field(
    z
      .string()
      .nullish()
      .transform((code) => code ?? null),
    { classification: 'internal', writer: 'server', column: 'text' },
  ),
  triageRegion: field(
    z
      .string()
      .nullish()
      .transform((code) => code ?? null),
    { classification: 'internal', writer: 'server', column: 'text' },
  ),
} as const

/** The fields that name the record that this one hangs on. */
export const PARENT_FIELDS = {
  collection: 'parentCollection',
  id: 'parentId',
  of: PARENT_COLLECTIONS,
} as const

/**
 * Remarks on a record by users; only the author can edit one, and its former texts are kept. Beside these permissions it
 * takes the one to read the record's collection, and no others: also those who only read a record remark on it.
 */
export const comments = {
  name: 'comments',
  about: 'people',
  read: 'comments:read',
  edit: 'comments:write',
  scope: 'parent',
  parent: PARENT_FIELDS,
  fields: {
    ...parentFields,
    body: field(requiredText(1, 5000, 'Write a comment first'), {
      classification: 'internal',
      writer: 'author',
      leaves: 'with-consent',
    }),
    /** When the author last edited it; null if it is unedited. */
    editedAt: field(writtenInstant(), { classification: 'internal', writer: 'server' }),
  },
} as const satisfies Collection
