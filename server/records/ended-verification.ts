import type { StoredRecord } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { changesBetween } from '#shared/sync/changes-between.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'
import { changedByAttached } from '#shared/sync/verification.ts'
import type { LockedRecord } from './current-records.ts'
import { serverOperation } from './server-operation.ts'

/** The operation of the server by which a verification ends, with the record before and after it. */
interface Ended {
  readonly operation: Operation
  readonly before: LockedRecord
  readonly merged: {
    readonly record: StoredRecord
    readonly deleted: boolean
    readonly changes: Patch
    readonly conflicts: readonly []
  }
}

/** What follows for the record that something hangs on which was written, where its verification covers that. */
export function endedVerification(
  { collection: name, kind }: Operation,
  { record }: { readonly record: StoredRecord },
  now: string,
  held: (collection: string, id: string) => LockedRecord | undefined,
): Ended | null {
  const { parent } = collections[name]
  const on = parent?.of.find((each) => each === record[parent.collection])
  const before = on && held(on, String(record[parent?.id ?? '']))
  // A file never changes: what is said of it is no change of what it shows.
  if (kind === 'edit' || !on || !before) return null
  const after = changedByAttached(collections[on], name, before.record, now)
  if (!after) return null
  const patch = changesBetween(before.record, after, collections[on])
  return {
    operation: serverOperation(now, { collection: on, recordId: before.record.id, kind: 'edit', patch }),
    before,
    merged: {
      record: { ...after, updatedAt: now },
      deleted: before.deletedAt !== null,
      changes: patch,
      conflicts: [],
    },
  }
}
