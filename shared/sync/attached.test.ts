import { expect, test } from 'vitest'
import type { Role } from '#shared/domain/access.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { comments } from '#shared/schemas/index.ts'
import { mergeOperation } from './merge.ts'

const ID = '018f0000-0000-7000-8000-0000000000e1'
const AT = '2026-11-01T08:00:00.000Z'

/** What becomes of a remark by a role, where remarks are for those who edit the record or for all who see it. */
function outcomeOf(role: Role, parentCollection: string, attachedBy?: 'editors') {
  const collection = { ...comments, ...(attachedBy ? { attachedBy } : {}) } satisfies Collection
  const patch = {
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
      ...{ kind: 'create', patch, at: AT },
    },
    author: { id: ID, role, regions: [] },
    ...{ current: null, onceVisible: false, parent: { regionCode: null, triageRegion: null }, now: AT },
    named: () => null,
    assigneeMaySee: () => true,
  })
  return result.outcome === 'rejected' ? result.reason : result.outcome
}

test.each(PARENT_COLLECTIONS)(
  'what only editors of %s attach is refused from those who only see it',
  (name) => {
    expect(outcomeOf('reviewer', name, 'editors')).toBe('forbidden')
    expect(outcomeOf('reviewer', name)).toBe('applied')
    expect(outcomeOf('field-officer', name, 'editors')).toBe('applied')
  },
)
