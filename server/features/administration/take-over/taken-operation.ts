import { v5 as uuidv5 } from 'uuid'
import { NO_DEVICE } from '#server/records/index.ts'
import type { User } from '#shared/domain/access.ts'
import { hiddenFrom } from '#shared/rules/policies.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation, Patch } from '#shared/sync/operation.ts'

/** Ids of entered changes are made of the ids of those that were recorded, so that one is entered once. */
const TAKEN_OVER = '0b54a2ad-68c4-4b86-9d8f-3fb6a5a5e7d1'

/** The id under which a recorded change is entered. */
export const enteredId = (opId: string): string => uuidv5(opId, TAKEN_OVER)

/** What was recorded, as its taker enters it now: as their own, and without a state that takes two people. */
export function takenOperation(recorded: Operation, now: string): Operation {
  const { schema, collection, recordId, kind, reason } = recorded
  const { patch } = withoutTwoPersonState(recorded)
  const entered = { opId: enteredId(recorded.opId), deviceId: NO_DEVICE, deviceSeq: 1, at: now }
  return { ...entered, schema, collection, recordId, kind, patch, ...(reason ? { reason } : {}) }
}

/** The patch without a state that takes two people, and that state; null where it names none. */
export function withoutTwoPersonState({
  collection,
  kind,
  patch,
}: Pick<Operation, 'collection' | 'kind' | 'patch'>): {
  readonly patch: Patch
  readonly state: string | null
} {
  const { transitions } = collections[collection]
  const verification = transitions?.verification
  const change = transitions && patch[transitions.field]
  if (!(verification && change) || change.to !== verification.state) return { patch, state: null }
  const { [transitions.field]: _, ...others } = patch
  const begun = { [transitions.field]: { ...change, to: verification.until } }
  return { patch: kind === 'create' ? { ...others, ...begun } : others, state: verification.state }
}

/** Whether a change has a field that its taker may not read: nobody enters what they have not read. */
export function hasUnreadable(user: User, { collection, patch }: Operation): boolean {
  const hidden = hiddenFrom(user, collections[collection])
  return Object.keys(patch).some((name) => hidden.includes(name))
}
