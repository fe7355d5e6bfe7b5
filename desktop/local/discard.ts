import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { OutboxEntry } from '#desktop/mirror/outbox.ts'
import { reopenConflict } from '#desktop/mirror/store.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { creation, signedIn, writeOrRefuse } from '#shared/records/handlers.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { LocalContext } from './context.ts'

/**
 * Removes a rejected operation. If it created the record, or the server has removed the record for good, the record and
 * all of its unsent operations are removed with it; not where the server has the record, as after a creation that was
 * corrected before an older image of this device came back.
 */
export function discard(mirror: Mirror, { seq, operation, reason }: OutboxEntry): void {
  const { collection, kind, recordId } = operation
  const isThere = (mirror.rows(collection).find(recordId)?.base ?? null) !== null
  const whole = reason === 'purged' || (kind === 'create' && !isThere)
  mirror.transaction(() => {
    const removed = whole ? mirror.outbox.overlay(collection, recordId) : [{ seq, operation }]
    for (const each of removed) mirror.outbox.remove(each.seq)
    for (const each of removed) reopenConflict(mirror, each.operation)
    mirror.refresh(collection, recordId)
    if (whole) mirror.rows(collection).remove(recordId)
  })
}

/**
 * Creates the mirror's state of a record that the server has removed for good as a new record, in the user's name;
 * returns its id. A record that hangs on another can't exist without that, and is refused.
 */
export async function recordAnew(context: LocalContext, { operation, reason }: OutboxEntry): Promise<string> {
  const collection: Collection = collections[operation.collection]
  if (reason !== 'purged' || collection.parent) throw new Refusal('rule_violated')
  const row = context.mirror.rows(collection.name).find(operation.recordId)
  if (!row) throw new Refusal('not_found')
  const values: Record<string, unknown> = JSON.parse(row.doc)
  const id = context.newId()
  const intent = creation(collection, id, { ...values, ...beginning(collection, values), importKey: null })
  await writeOrRefuse(context, signedIn(context), intent)
  return id
}

/** The first state of a new record, if the former record was in a later one. */
function beginning({ transitions }: Collection, values: Readonly<Record<string, unknown>>) {
  if (!transitions) return {}
  const { field, initialStates } = transitions
  return { [field]: initialStates.find((state) => state === values[field]) ?? initialStates[0] }
}
