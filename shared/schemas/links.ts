import { z } from 'zod'
import type { Collection } from './collection.ts'
import { PARENT_COLLECTIONS, PARENT_FIELDS, parentFields } from './comments.ts'
import { field, optionalText } from './field.ts'

const fixed = { classification: 'internal', writer: 'creation' } as const

/**
 * Links between cases, incidents and recommendations; a link belongs to the record that it starts from, and users who
 * see both ends see it.
 */
export const links = {
  name: 'links',
  read: 'iccpr-cases:read',
  edit: 'iccpr-cases:edit',
  scope: 'parent',
  parent: PARENT_FIELDS,
  target: { collection: 'targetCollection', id: 'targetId', of: PARENT_COLLECTIONS },
  fields: {
    ...parentFields,
    targetCollection: field(z.enum(PARENT_COLLECTIONS), { ...fixed, column: 'text', terms: 'collection' }),
    targetId: field(z.uuid(), { ...fixed, column: 'id' }),
    note: field(optionalText(500), { classification: 'internal', writer: 'iccpr-cases:edit' }),
  },
} as const satisfies Collection
