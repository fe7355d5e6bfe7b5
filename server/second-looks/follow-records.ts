import { type Projection, takenOverFrom, type WrittenBy } from '#server/records/index.ts'
import { HIDING_REASONS } from '#shared/domain/second-looks.ts'
import { reviewedStates } from '#shared/rules/transitions.ts'
import { PARENT_COLLECTIONS, type ParentCollection } from '#shared/schemas/comments.ts'
import { collections } from '#shared/schemas/index.ts'
import { closeLooks, type NewLook, openLooks } from './rows.ts'

const LISTED = PARENT_COLLECTIONS.filter((name) => collections[name].secondLook)

/**
 * Lists deletions of records, and moves to a status that needs a review, for a second person, in the transaction of
 * the change itself, from the web or from a device; removes them from the list when they are undone.
 */
export const looksFollowRecords: Projection = {
  collections: LISTED,
  async project(transaction, collection, _recordIds, written) {
    const name = LISTED.find((each) => each === collection)
    if (!name) return
    const takenOver = await takenOverFrom(transaction, written)
    const opened = new Map<string, NewLook>()
    const [restored, moved] = [new Set<string>(), new Set<string>()]
    for (const step of stepsOf(written, name)) {
      const key = `${step.recordId} ${step.act}`
      if (step.opens && written.authorId) {
        const others = takenOver.filter(({ recordId }) => recordId === step.recordId)
        const people = [...new Set([written.authorId, ...others.map(({ authorId }) => authorId)])]
        const { act, recordId, reason } = step
        opened.set(key, { act, recordId, reason, collection: name, people })
      } else {
        opened.delete(key)
        if (step.act === 'deleted') restored.add(step.recordId)
        else moved.add(step.recordId)
      }
    }
    await closeLooks(transaction, HIDING_REASONS, { collection: name, ids: [...restored] })
    await closeLooks(transaction, ['unfounded'], { collection: name, ids: [...moved] })
    // Reports that are refused together are listed as refusals, by the code that refuses them.
    if (!written.refuses) await openLooks(transaction, written.at, [...opened.values()])
  },
}

interface Step {
  readonly recordId: string
  readonly act: 'deleted' | 'unfounded'
  readonly opens: boolean
  readonly reason: string | null
}

/** What a batch did to existing records, in its order. */
function stepsOf({ applied }: WrittenBy, collection: ParentCollection): Step[] {
  const { transitions } = collections[collection]
  const reviewed = reviewedStates(collections[collection])
  return applied.flatMap(({ operation, before, after, changes }): Step[] => {
    if (operation.collection !== collection || !before) return []
    const { recordId, reason = null } = operation
    const wasDeleted = before.deletedAt !== null
    const isDeleted = after.deletedAt !== null
    const status = transitions && changes[transitions.field]
    const isListed = (value: unknown) => reviewed.some((state) => state === value)
    return [
      ...(wasDeleted === isDeleted ? [] : [{ recordId, reason, act: 'deleted' as const, opens: isDeleted }]),
      ...(status && isListed(status.to) !== isListed(status.from)
        ? [{ recordId, reason, act: 'unfounded' as const, opens: isListed(status.to) }]
        : []),
    ]
  })
}
