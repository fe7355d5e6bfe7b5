import { z } from 'zod'
import { isObject } from '#shared/domain/is-object.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'

/** The version of the operation format and of the collections' fields that this build writes. */
export const OPERATION_SCHEMA = 1
/** Most operations in one push. */
export const PUSH_LIMIT = 1000
/** Most bytes of a push; a device fills a request up to this size, and halves one that is refused. */
export const PUSH_BYTES = 4 * 1024 * 1024

const MOST_LISTED = 100
const LONGEST_NAME = 60

type Scalar = string | number | boolean | null
type Value = Scalar | Scalar[]

/** The value of a field that the user saw, and the value that the user entered. */
export interface FieldChange {
  from: Value
  to: Value
}
export type Patch = Readonly<Record<string, FieldChange>>

/**
 * Changes by the names of fields; what is missing in a change is null. Read by hand, in a twentieth of the time that a schema of its
 * parts takes and without its garbage, which was a quarter of all that a push made (decision 0464).
 */
export const patch = z.unknown().transform((raw, context): Record<string, FieldChange> => {
  if (!isObject(raw)) return refuse(context)
  const changes: Record<string, FieldChange> = {}
  for (const name of Object.keys(raw)) {
    const change = raw[name]
    if (name === '__proto__' || name.length > LONGEST_NAME || !isObject(change)) return refuse(context)
    const { from = null, to = null } = change
    if (!isValue(from) || !isValue(to)) return refuse(context)
    changes[name] = { from, to }
  }
  return changes
})

const isValue = (raw: unknown): raw is Value =>
  Array.isArray(raw) ? raw.length <= MOST_LISTED && raw.every(isScalar) : isScalar(raw)

const isScalar = (raw: unknown): raw is Scalar =>
  raw === null || typeof raw === 'string' || typeof raw === 'boolean' || Number.isFinite(raw)

function refuse(context: z.core.$RefinementCtx): never {
  // An operation that can't be read is answered with one word, whatever is wrong with it.
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

/** Most characters (UTF-16 units) of the reason for an operation. */
export const LONGEST_REASON = 2000

export const OPERATION_KINDS = ['create', 'edit', 'delete', 'restore'] as const

/**
 * One action of one user on one record, as it waits in the outbox and travels to the server. The patch of a deletion
 * contains every value that the user saw (`from`), so that a deletion that meets an edit is noticed.
 */
export const operation = z.object({
  opId: z.uuid(),
  deviceId: z.uuid(),
  /** A counter of each device, without gaps between the operations of one record. */
  deviceSeq: z.int().positive(),
  /** Drawn when the mirror in which it was made was opened; former builds don't send it. */
  sitting: z.uuid().optional(),
  /** The number under which it was made, if an older image of its device has numbered it again (decision 0446). */
  madeAs: z.int().positive().optional(),
  author: z.uuid().optional(),
  schema: z.int().positive(),
  /** The previous operation of this device on the record; the only cause of the result `waiting`. */
  after: z.uuid().nullish(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  kind: z.enum(OPERATION_KINDS),
  patch,
  reason: z.string().max(LONGEST_REASON).nullish(),
  /** The conflict that this operation decides. */
  resolves: z.uuid().nullish(),
  /** When the user acted, by the device's clock. */
  at: reportedInstant,
})
export type Operation = z.infer<typeof operation>

const OUTCOMES = ['applied', 'merged', 'conflict', 'rejected', 'waiting'] as const

/** Why an operation was not applied; the catalogues have a sentence for each. */
export const REJECTIONS = [
  'unreadable',
  'newer_schema',
  'author_mismatch',
  'other_content',
  'forbidden',
  'not_found',
  'exists',
  'purged',
  'out_of_scope',
  'field_not_writable',
  'invalid_value',
  'transition_not_allowed',
  'reason_required',
  'parent_not_found',
  'conflict_not_found',
] as const
export type Rejection = (typeof REJECTIONS)[number]

/** The result of one operation; the same result is repeated if the operation is sent again. */
export const operationResult = z.object({
  opId: z.uuid(),
  outcome: z.enum(OUTCOMES),
  conflict: z.array(z.uuid()).optional(),
  reason: z.enum(REJECTIONS).optional(),
  /** The record's version after the operation; a device whose row is at least as new already has the change. */
  version: z.int().optional(),
  /** Field paths with messages, for an invalid value. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type OperationResult = z.infer<typeof operationResult>
