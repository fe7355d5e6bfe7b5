import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/domain/access.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { comments } from '#shared/schemas/index.ts'
import { mergeOperation } from './merge.ts'
import type { Patch } from './operation.ts'

const ID = '018f0000-0000-7000-8000-0000000000e1'
const AT = '2026-11-01T08:00:00.000Z'

/**
 * What becomes of a role's new remark, or of the change of an own one, where remarks are for those who edit the record or for
 * all who see it.
 */
function outcomeOf(
  role: Role,
  parentCollection: string,
  { attachedBy, kind = 'create' }: { attachedBy?: 'editors'; kind?: 'create' | 'edit' } = {},
) {
  const collection = { ...comments, ...(attachedBy ? { attachedBy } : {}) } satisfies Collection
  const place = { regionCode: null, triageRegion: null }
  const record = { ...place, parentCollection, parentId: ID, body: 'Seen' }
  const stored = { ...record, id: ID, createdAt: AT, createdBy: ID, updatedAt: AT }
  const patch: Patch =
    kind === 'edit'
      ? { body: { from: 'Seen', to: 'Seen again' } }
      : {
          parentCollection: { from: null, to: parentCollection },
          parentId: { from: null, to: ID },
          body: { from: null, to: 'Seen again' },
        }
  const result = mergeOperation({
    collection,
    operation: {
      ...{
        opId: ID,
        deviceId: ID,
        deviceSeq: 1,
        schema: 1,
        after: null,
        collection: 'comments',
        recordId: ID,
      },
      ...{ kind, patch, at: AT },
    },
    author: { id: ID, role, regions: [] },
    current: kind === 'edit' ? { record: stored, deleted: false } : null,
    ...{ onceVisible: false, parent: place, now: AT },
    named: () => null,
    assigneeMaySee: () => true,
  })
  return result.outcome === 'rejected' ? result.reason : result.outcome
}

describe.each(PARENT_COLLECTIONS)('on %s', (name) => {
  test.each(['create', 'edit'] as const)('what only editors may attach is refused to others: %s', (kind) => {
    expect(outcomeOf('reviewer', name, { attachedBy: 'editors', kind })).toBe('forbidden')
    expect(outcomeOf('reviewer', name, { kind })).toBe('applied')
    expect(outcomeOf('field-officer', name, { attachedBy: 'editors', kind })).toBe('applied')
  })
})
