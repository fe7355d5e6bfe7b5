import { endedAt } from '#shared/rules/transitions.ts'
import { type Collection, onceForFields, type StoredRecord } from '#shared/schemas/collection.ts'
import { writtenBy } from '#shared/sync/changes-between.ts'
import { editedMark } from '#shared/sync/edited-mark.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { firstTriage } from '#shared/sync/stamped.ts'
import { withPrecision } from '#shared/sync/time-precision.ts'
import { claimOf, creationClaim, withVerification } from '#shared/sync/verification.ts'
import type { OutboxEntry } from './outbox.ts'

type Values = Readonly<Record<string, unknown>>

/** The shown state of a record while operations of this device are not on the server. */
export interface Shown {
  readonly record: Values
  readonly deleted: boolean
}

/** The region of the record that a new record hangs on. */
export type ParentRegion = (operation: Operation) => string | null

/** Applies the operations, oldest first, on top of the server's record; null if there is neither. */
export function applyPending(
  collection: Collection,
  beneath: Shown | null,
  entries: readonly OutboxEntry[],
  parentRegion: ParentRegion,
): Shown | null {
  let shown = beneath
  for (const { operation } of entries) shown = layOne(collection, shown, operation, parentRegion)
  return shown
}

function layOne(
  collection: Collection,
  shown: Shown | null,
  operation: Operation,
  parentRegion: ParentRegion,
): Shown | null {
  const author = operation.author ? { id: operation.author } : 'public'
  const written = { author, at: operation.at, reason: operation.reason ?? null } as const
  if (operation.kind === 'create') {
    const values = writtenBy(operation.patch)
    const { proposes, state } = creationClaim(collection, values)
    const system = {
      id: operation.recordId,
      createdAt: operation.at,
      createdBy: operation.author ?? null,
      updatedAt: operation.at,
    }
    const region = collection.parent ? { regionCode: parentRegion(operation) } : {}
    const made = { ...defaultsOf(collection), ...shown?.record, ...system, ...values, ...state, ...region }
    const timed = withPrecision(collection, null, made, { patch: operation.patch, now: operation.at })
    return { record: withVerification(collection, null, timed, { ...written, proposes }), deleted: false }
  }
  if (!shown) return null
  if (operation.kind === 'delete') return { ...shown, deleted: true }
  const { patch, proposes, takesBack } = claimOf(collection, shown.record, operation, author)
  const values = writtenBy(patch)
  const status = collection.transitions ? values[collection.transitions.field] : undefined
  const end = status === undefined ? null : endedAt(collection, status, operation.at)
  const stated = {
    ...(shown.record as StoredRecord),
    ...values,
    ...(end ? { [end.field]: end.value } : {}),
    ...firstTriage(collection, shown.record, values, operation.at),
    ...editedMark(collection, Object.keys(values), operation.at),
    updatedAt: operation.at,
  }
  const next = withPrecision(collection, shown.record, stated, { patch: operation.patch, now: operation.at })
  const record = withVerification(collection, shown.record, next, { ...written, proposes, takesBack })
  return { record, deleted: operation.kind === 'restore' ? false : shown.deleted }
}

/** The values of a record before anything was entered. */
const defaultsOf = onceForFields(
  ({ fields }: Pick<Collection, 'fields'>): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([name, spec]) => [name, spec.schema.safeParse(undefined).data ?? null]),
    ),
)
