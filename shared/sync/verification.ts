import type { User } from '#shared/domain/access.ts'
import type { Collection, StoredRecord, Transitions, Verification } from '#shared/schemas/collection.ts'
import type { Operation, Patch } from './operation.ts'
import { saysSame } from './time-precision.ts'

type Values = Readonly<Record<string, unknown>>
type Author = Pick<User, 'id'> | 'public'
/** The transitions of a collection of which one takes two people. */
type Verifying = Transitions & { readonly verification: Verification }

/** A transition that takes a second person, as it may be written: the author proposes the state and does not reach it. */
export interface Claim {
  /** The patch with the state that the record gets instead, or without it if that is the one it has. */
  readonly patch: Patch
  /** Whether the author proposes the state. */
  readonly proposes: boolean
  /** Whether the author takes back what the record never was: its state stays. */
  readonly takesBack: boolean
  /** The state from which the transition is judged: the one in which the author's device believed the record to be. */
  readonly believed: string | undefined
}

function takesTwo(transitions: Transitions | undefined): transitions is Verifying {
  return transitions?.verification !== undefined
}

/** What a record says of a proposal once nobody proposes anything. */
export const NOTHING_PROPOSED = {
  proposed: false,
  proposedBy: null,
  proposedAt: null,
  proposedIn: null,
  proposedReason: null,
} as const

const NOT_VERIFIED = {
  ...NOTHING_PROPOSED,
  verifiedFirstBy: null,
  verifiedBy: null,
  verifiedAt: null,
  changedSinceVerified: null,
} as const

/** Whether two people have found the record verified, and nothing that this covers has changed since. */
export function isVerified(record: Values): boolean {
  return record.verifiedAt != null && record.changedSinceVerified == null
}

/** Whether a record waits for a second person: proposed, marked by one alone, or changed since it was verified. */
export function waitsForSecondPerson({ field, verification: { byOne } }: Verifying, record: Values): boolean {
  if (isVerified(record)) return false
  return record.proposed === true || record[field] === byOne || record.verifiedAt != null
}

/** A patch of which no state has to be found by two people, or that is not judged by that. */
export function asItIs({ patch }: Pick<Operation, 'patch'>): Claim {
  return { patch, proposes: false, takesBack: false, believed: undefined }
}

/**
 * What an edit may do to the state of a record that has to be verified by two people (decision 0400). An author who names
 * the state only proposes it; and one who proposed it before, whose device believes that the record has it, goes on from
 * there.
 */
export function claimOf(
  collection: Collection,
  record: Values,
  operation: Pick<Operation, 'patch'>,
  author: Author,
): Claim {
  const { transitions } = collection
  const { patch } = operation
  const change = transitions && patch[transitions.field]
  // The server writes who verified it together with the state, and nobody else may.
  if (!takesTwo(transitions) || !change || 'verifiedAt' in patch) return asItIs(operation)
  const { field, verification, initialStates } = transitions
  const have = String(record[field])
  const isBelieved = change.from !== have && believes(transitions, record, change.from, author)
  // Another user has moved the record meanwhile: the two values are a conflict.
  if (change.from !== have && !isBelieved) return asItIs(operation)
  const believed = isBelieved ? String(change.from) : undefined
  const proposes = change.to === verification.state && !isVerified(record)
  const takesBack = isBelieved && change.to === have && verification.endedBy.some((state) => state === have)
  const claim = { proposes, takesBack, believed }
  if (!proposes) return { patch: { ...patch, [field]: { from: have, to: change.to } }, ...claim }
  const { [field]: _, ...others } = patch
  if (have !== initialStates[0]) return { patch: others, ...claim }
  return { patch: { ...others, [field]: { from: have, to: verification.until } }, ...claim }
}

function believes(
  { field, verification: { state, byOne, changed } }: Verifying,
  record: Values,
  from: unknown,
  author: Author,
): boolean {
  const family: readonly unknown[] = [state, byOne, changed]
  if (!family.includes(from)) return false
  if (family.includes(record[field])) return true
  const isOwn = record.proposed === true && record.proposedBy === idOf(author)
  return isOwn && record.proposedIn === record[field]
}

const idOf = (author: Author) => (author === 'public' ? null : author.id)

/** What a write means for who verified a record. */
export interface Writing {
  readonly author: Author
  readonly at: string
  readonly reason: string | null
  /** Whether the author proposes the state that takes a second person. */
  readonly proposes: boolean
  readonly takesBack?: boolean
  /** An administrator brings back what a device offers: who verified it cannot be known. */
  readonly reinstates?: boolean
  /** Values that can name a person are emptied, which changes nothing of what was found. */
  readonly anonymizes?: boolean
}

/**
 * The record with what its writing means for who verified it: a proposal is noted, a change of what was covered ends the
 * verification, and whatever wrote the state without a second person, the record only has it as marked by one.
 */
export function withVerification(
  { fields, transitions }: Collection,
  before: Values | null,
  record: StoredRecord,
  writing: Writing,
): StoredRecord {
  if (!takesTwo(transitions)) return record
  const { field, verification } = transitions
  const { byOne, changed, covers, endedBy } = verification
  const had = before ?? {}
  const isMoved = before !== null && record[field] !== had[field]
  const isEnding = isMoved && endedBy.some((state) => state === record[field])
  const isEnded = !writing.proposes && (isEnding || writing.takesBack === true)
  if (writing.reinstates || isEnded) return inState(transitions, withoutMarks(record), byOne)
  const { author, at, reason } = writing
  const proposal = { proposed: true, proposedBy: idOf(author), proposedAt: at, proposedReason: reason }
  const isFound = record.verifiedAt != null && record.verifiedAt !== had.verifiedAt
  const touches = before !== null && covers.some((name) => !saysSame({ fields }, name, had, record))
  const isChanged = touches && !isFound && !writing.anonymizes && isVerified(record)
  const next: StoredRecord = {
    ...record,
    ...(writing.proposes ? { ...proposal, proposedIn: record[field] } : {}),
    ...(isChanged ? { changedSinceVerified: at } : {}),
  }
  return inState(transitions, next, next.verifiedAt == null ? byOne : changed)
}

/** A record whose marks are all empty stays as it is: older ones have none of the fields. */
function withoutMarks(record: StoredRecord): StoredRecord {
  const hasMark = Object.keys(NOT_VERIFIED).some((name) => record[name] != null && record[name] !== false)
  return hasMark ? { ...record, ...NOT_VERIFIED } : record
}

/** The record as a build shows it that found it in a mirror of a former one, where one person alone could verify. */
export function asFormerlyVerified({ transitions }: Collection, record: StoredRecord): StoredRecord {
  if (!takesTwo(transitions)) return record
  return inState(transitions, record, transitions.verification.byOne)
}

/** In another state than one that two people have to bring about, where they did not. */
function inState(
  { field, verification: { state } }: Verifying,
  record: StoredRecord,
  instead: string,
): StoredRecord {
  return record[field] === state && !isVerified(record) ? { ...record, [field]: instead } : record
}

/** The record after something was attached, changed or removed that its verification covers; null if nothing follows. */
export function changedByAttached(
  { transitions }: Collection,
  attached: string,
  record: StoredRecord,
  at: string,
): StoredRecord | null {
  if (!takesTwo(transitions) || !isVerified(record)) return null
  const { verification } = transitions
  if (!verification.coversAttached.some((name) => name === attached)) return null
  const next = { ...record, changedSinceVerified: at }
  return inState(transitions, next, verification.changed)
}

/** What a creation claims that proposes nothing. */
export const NO_CLAIM = { proposes: false, state: {} } as const

/** A creation as it may be written, with whether its author proposes the state that it names. */
export function creationClaim({ transitions }: Pick<Collection, 'transitions'>, values: Values) {
  if (!takesTwo(transitions)) return NO_CLAIM
  const { field, verification } = transitions
  if (values[field] !== verification.state) return NO_CLAIM
  return { proposes: true, state: { [field]: verification.until } }
}
