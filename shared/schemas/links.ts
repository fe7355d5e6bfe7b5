import { z } from 'zod'
import { LINK_KINDS } from '#shared/domain/enumerations.ts'
import type { Collection } from './collection.ts'
import { PARENT_COLLECTIONS, PARENT_FIELDS, parentFields } from './comments.ts'
import { choice, field, optionalText } from './field.ts'

const fixed = { classification: 'internal', writer: 'creation' } as const

/**
 * Links between two records; a link belongs to the record that it starts from, and users who see both ends see it. Beside
 * these permissions it takes those of the collections of its ends: both are read, and a user who makes, changes or removes it
 * edits the first. The second stays as it is, so that reading it suffices: an officer may name the recommendation that a
 * case is about without the right to write recommendations.
 */
export const links = {
  name: 'links',
  about: 'people',
  read: 'links:read',
  edit: 'links:edit',
  scope: 'parent',
  parent: PARENT_FIELDS,
  attachedBy: 'editors',
  target: { collection: 'targetCollection', id: 'targetId', of: PARENT_COLLECTIONS },
  fields: {
    ...parentFields,
    targetCollection: field(z.enum(PARENT_COLLECTIONS), { ...fixed, column: 'text', terms: 'collection' }),
    targetId: field(z.uuid(), { ...fixed, column: 'id' }),
    /**
     * Whether the two belong together, describe the same event and one of them is followed, or were compared and describe
     * different events.
     */
    kind: field(choice(LINK_KINDS, 'Choose how they belong together').default('related'), {
      ...fixed,
      terms: 'linkKind',
    }),
    note: field(optionalText(500), {
      classification: 'internal',
      writer: 'links:edit',
      leaves: 'with-consent',
    }),
  },
} as const satisfies Collection
