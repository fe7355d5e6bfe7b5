import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { matches } from '#shared/domain/predicate.ts'
import { REFUSED } from '#shared/domain/triage.ts'
import { mayAttachTo, mayDelete, mayDeleteThis, visibleTo } from '#shared/rules/policies.ts'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'
import { changesBetween, writtenBy } from './changes-between.ts'
import { confirmationMark } from './confirmation-mark.ts'
import { deedAt } from './device-clock.ts'
import { editedMark } from './edited-mark.ts'
import { conflictOver, type FieldConflict } from './field-conflict.ts'
import type { CurrentRecord, MergeInput, MergeResult } from './merge-input.ts'
import type { Patch, Rejection } from './operation.ts'
import { checkPatch, checkSeen, type Detail } from './patch-rules.ts'
import { withQuotedTimes, withUnseenTimes } from './quoted-times.ts'
import { dueWithin, ending, firstTriage, stamped } from './stamped.ts'
import { withFirstStates, withStateChange } from './state-changes.ts'
import { refusesTimes, withPrecision } from './time-precision.ts'
import { asItIs, claimOf, creationClaim, NO_CLAIM, withVerification } from './verification.ts'

/**
 * Decides one operation, field by field: if the field still has the value that the author saw, the new value is
 * written; if it already has the new value, nothing is; otherwise both values are kept in a conflict.
 */
export function mergeOperation(input: MergeInput): MergeResult {
  const { operation, author, current } = input
  const denied = checkAuthor(input)
  if (denied) return reject(denied)
  if (operation.kind === 'create') return quoting(input, (quotedInput) => mergeCreation(quotedInput))
  if (author === 'public' && !input.byServer) return reject('forbidden')
  if (!current) return reject('not_found')
  const isReached = author === 'public' || reaches(input, author, current.record)
  if (!isReached && !input.onceVisible) return reject('not_found')
  // What it hangs on never changes, so an author who saw it learns nothing from the answer.
  const on = current.record[input.collection.parent?.collection ?? '']
  if (!input.byServer && !mayWriteOn(input, on)) return reject('forbidden')
  if (!isReached) return mergeOutOfReach(input, current)
  if (operation.kind === 'delete') {
    const { collection } = input
    const isAllowed = author === 'public' || mayDeleteThis(author, collection, current.record)
    return isAllowed ? mergeDeletion(input, current) : reject('forbidden')
  }
  const isThere = !current.deleted && current.underDeleted !== true
  if (isThere) return quoting(input, (quotedInput) => mergeEdit(quotedInput, current, author))
  const unseen = withUnseenTimes(input)
  return mergeEdit({ ...input, operation: unseen.operation }, current, author, unseen.values)
}

/** The decision about an operation whose times that cannot be read are quoted. */
function quoting(input: MergeInput, decide: (input: MergeInput) => MergeResult): MergeResult {
  const operation = withQuotedTimes(input)
  const result = decide({ ...input, operation })
  const { reason } = operation
  const isQuoted = result.outcome !== 'rejected' && reason != null && reason !== input.operation.reason
  return isQuoted ? { ...result, quotes: reason } : result
}

/**
 * Whether the author may write the record. The server's own notes for the record's author reach it wherever it was
 * moved, and so does the return of a refused report, which nobody sees.
 */
function reaches(
  { collection, byServer, returnsTo, named }: MergeInput,
  author: User,
  record: StoredRecord,
): boolean {
  if (matches(visibleTo(author, collection), record, (name, id) => named(name, id)?.record)) return true
  return byServer === true && (record.createdBy === author.id || returnsTo !== undefined)
}

function reject(reason: Rejection, details?: readonly Detail[]): MergeResult {
  return details ? { outcome: 'rejected', reason, details } : { outcome: 'rejected', reason }
}

function checkAuthor({ author, collection, operation, byServer }: MergeInput): Rejection | null {
  if (author === 'public') return null
  if (operation.resolves && !may(author, 'conflicts:resolve')) return 'forbidden'
  if (operation.kind === 'delete') return mayDelete(author, collection) ? null : 'forbidden'
  // The server restores a record if a second person disagrees with its deletion.
  if (operation.kind === 'restore') return byServer || may(author, 'records:restore') ? null : 'forbidden'
  return may(author, collection.edit) ? null : 'forbidden'
}

function mergeCreation(input: MergeInput): MergeResult {
  const { collection, operation, author, parent, now } = input
  if (input.current) return mergeRepeated(input, input.current)
  if ((collection.parent && !parent) || !leadsToSeen(input)) return reject('parent_not_found')
  if (!mayWriteOn(input, operation.patch[collection.parent?.collection ?? '']?.to)) return reject('forbidden')
  const { reinstates } = input
  const checked = checkPatch({
    collection,
    author,
    byServer: input.byServer,
    reinstates: reinstates !== undefined,
    patch: operation.patch,
    before: null,
    reason: null,
    today: mogadishuDay(new Date(now)),
    refusesTimes: refusesTimes(input),
  })
  if ('reason' in checked) return reject(checked.reason, checked.details)
  const createdAt = deedAt(operation.at, input.clock, now)
  const { proposes, state } = reinstates ? NO_CLAIM : creationClaim(collection, checked.values)
  const values = { ...checked.values, ...state }
  const stated: StoredRecord = {
    ...values,
    ...parent,
    ...(reinstates ? {} : stamped(collection, author, values, createdAt, input)),
    id: operation.recordId,
    createdAt,
    createdBy: author === 'public' ? null : author.id,
    ...(reinstates ? { createdAt: reinstates.createdAt, createdBy: reinstates.createdBy } : {}),
    updatedAt: now,
  }
  const made = withPrecision(collection, null, stated, { patch: operation.patch, now })
  const verified = withVerification(collection, null, made, {
    ...{ author, at: createdAt, reason: null, proposes, reinstates: reinstates !== undefined },
  })
  const record = withFirstStates(collection, verified, reinstates?.stateChanges)
  const outside = leavesReach(input, null, record)
  if (outside) return outside
  return {
    outcome: 'applied',
    record,
    deleted: false,
    changes: changesBetween(null, record, collection),
    conflicts: [],
  }
}

/** Whether the author may attach a record of this collection to one of the named collection, and change it there. */
function mayWriteOn({ collection, author }: MergeInput, named: unknown): boolean {
  return author === 'public' || mayAttachTo(author, collection, named)
}

/**
 * Whether the record that a new one leads to exists for its author: a hidden record and a missing one get the same
 * answer.
 */
function leadsToSeen({ collection: { target }, operation: { patch }, author, named }: MergeInput): boolean {
  if (!target) return true
  const name = target.of.find((each) => each === patch[target.collection]?.to)
  if (!name || author === 'public') return false
  const targetRecord = named(name, String(patch[target.id]?.to))
  if (!targetRecord || targetRecord.deleted) return false
  return matches(visibleTo(author, collections[name]), targetRecord.record)
}

/**
 * Handles the creation of an existing record: if its own author sent the same values, it is a repetition whose result
 * was forgotten, and it merges. Anybody else only learns that the id is taken.
 */
function mergeRepeated(input: MergeInput, { record, deleted }: CurrentRecord): MergeResult {
  const { author, operation } = input
  const isOwn = author !== 'public' && record.createdBy === author.id && reaches(input, author, record)
  const newValues = writtenBy(operation.patch)
  const claimed = { ...record, ...newValues, ...creationClaim(input.collection, newValues).state }
  const stored = withPrecision(input.collection, null, claimed, { patch: operation.patch, now: input.now })
  const meant = Object.fromEntries(Object.keys(newValues).map((name) => [name, stored[name]]))
  const isSame = Object.entries(meant).every(([name, to]) => sameValue(record[name], to))
  if (!isOwn || !isSame) return reject('exists')
  return { outcome: 'merged', record, deleted, changes: {}, conflicts: [] }
}

function mergeEdit(
  input: MergeInput,
  current: CurrentRecord,
  author: User | 'public',
  unseen: Patch = input.operation.patch,
): MergeResult {
  const { collection, operation, byServer } = input
  const revives = operation.kind === 'restore'
  const deleted = current.deleted && !revives
  // The server's own writes, on nobody's behalf, also reach deleted records.
  const hidden = deleted || current.underDeleted === true
  const closed = hidden && !(byServer && author === 'public')
  const { patch, proposes, takesBack, believed } =
    closed || input.reinstates
      ? asItIs({ ...operation, patch: unseen })
      : claimOf(collection, current.record, operation, author)
  const { open, conflicts, alreadySo } = metBy(input, current, patch, { closed, hidden, revives })
  const state = collection.transitions?.field
  // Conflicting values are checked too: a value that nobody could ever accept is rejected, not kept for a decision.
  const checked = checkPatch({
    collection,
    author,
    byServer,
    enteredBy: input.enteredBy,
    reinstates: input.reinstates !== undefined,
    patch: operation.patch,
    before: current.record,
    reason: operation.reason ?? null,
    settled: (field) => !(field in open) && !(proposes && field === state),
    believed,
    movedLately: input.movedLately,
    unseen: closed,
    today: mogadishuDay(new Date(input.now)),
    refusesTimes: refusesTimes(input),
  })
  if ('reason' in checked) return reject(checked.reason, checked.details)
  const written = Object.fromEntries(
    Object.keys(open).map((field) => {
      const isInstead = proposes && field === state
      return [field, (isInstead ? (patch[field]?.to as CanonicalValue) : checked.values[field]) ?? null]
    }),
  )
  if (Object.keys(written).length === 0 && !proposes && !takesBack && !(revives && current.deleted)) {
    return {
      outcome: conflicts.length > 0 ? 'conflict' : 'merged',
      record: current.record,
      deleted,
      changes: {},
      conflicts,
    }
  }
  const at = deedAt(operation.at, input.clock, input.now)
  const edited = withWritten(input, current.record, written, at)
  const next = withPrecision(collection, current.record, edited, { patch: operation.patch, now: input.now })
  const verified = withVerification(collection, current.record, next, {
    ...{ author, at, reason: operation.reason ?? null, proposes, takesBack },
    ...{ reinstates: input.reinstates !== undefined, anonymizes: input.anonymizes === true },
  })
  const record = withStateChange(collection, current.record, verified, at, input.reinstates?.stateChanges)
  const outside = leavesReach(input, current.record, record)
  if (outside) return outside
  const outcome = conflicts.length > 0 ? 'conflict' : alreadySo ? 'merged' : 'applied'
  return { outcome, record, deleted, changes: changesBetween(current.record, record, collection), conflicts }
}

/** The record with what an edit writes and what follows from that; nothing does where a lost record is restored. */
function withWritten(
  { collection, author, reinstates, dueHours, returnsTo, now }: MergeInput,
  before: StoredRecord,
  written: Readonly<Record<string, CanonicalValue>>,
  at: string,
): StoredRecord {
  return {
    ...before,
    ...written,
    ...(reinstates ? {} : firstTriage(collection, before, written, at)),
    ...('status' in written && !reinstates ? ending(collection, written, at) : {}),
    ...dueWithin(collection, written, before.createdAt, {
      isEdit: true,
      dueHours,
      silent: before.channel,
    }),
    ...(returnsTo === undefined ? {} : { triageRegion: returnsTo }),
    ...(reinstates ? {} : confirmationMark(collection, { author, values: written, at })),
    ...editedMark(collection, Object.keys(written), at),
    updatedAt: now,
  }
}

/** What of a patch can be written, what meets another value or a deletion, and whether something is so already. */
function metBy(
  input: MergeInput,
  { record, deleted }: CurrentRecord,
  patch: Patch,
  {
    closed,
    hidden,
    revives,
  }: { readonly closed: boolean; readonly hidden: boolean; readonly revives: boolean },
) {
  const open: Record<string, Patch[string]> = {}
  const conflicts: FieldConflict[] = []
  let alreadySo = deleted !== revives && Object.keys(input.operation.patch).length === 0
  for (const [field, change] of Object.entries(patch)) {
    const have = record[field] ?? null
    if (sameValue(have, change.to) && !closed) alreadySo = true
    else if (!closed && sameValue(have, change.from) && !isProposal(input, field)) open[field] = change
    else conflicts.push(conflictOver(field, change, have, hidden))
  }
  return { open, conflicts, alreadySo }
}

/** Whether a device's edit of a field waits for another person, who decides as about two values that met (decision 0397). */
function isProposal({ collection, operation, fromDevice }: MergeInput, field: string): boolean {
  return fromDevice === true && !operation.resolves && collection.fields[field]?.proposedFromApp === true
}

function mergeDeletion(input: MergeInput, current: CurrentRecord): MergeResult {
  const { collection, author, operation } = input
  const { patch } = operation
  const { record } = current
  const refused = checkSeen(collection, author, patch)
  if (refused) return reject(refused.reason, refused.details)
  if (current.deleted) return { outcome: 'merged', record, deleted: true, changes: {}, conflicts: [] }
  const edited = Object.entries(patch).some(
    ([field, change]) => !sameValue(record[field] ?? null, change.from),
  )
  if (!edited) {
    const left = input.refuses ? { ...record, triageRegion: REFUSED } : record
    const changes = changesBetween(record, left, collection)
    return { outcome: 'applied', record: left, deleted: true, changes, conflicts: [] }
  }
  const conflict = { field: 'deleted', base: false, theirs: false, mine: true, againstDeletion: false }
  return { outcome: 'conflict', record, deleted: false, changes: {}, conflicts: [conflict] }
}

/**
 * Merges into a record that has left the author's reach: the author's values become conflicts for its present
 * officers.
 */
function mergeOutOfReach(input: MergeInput, { record, deleted }: CurrentRecord): MergeResult {
  const { collection, author, byServer, now } = input
  const { operation, values } = withUnseenTimes(input)
  const { kind, patch } = operation
  if (operation.resolves || kind === 'restore') return reject('not_found')
  const checked =
    kind === 'delete'
      ? checkSeen(collection, author, patch)
      : checkPatch({
          ...{ collection, author, byServer, patch, before: record, reason: operation.reason ?? null },
          settled: () => true,
          unseen: true,
          today: mogadishuDay(new Date(now)),
        })
  if (checked && 'reason' in checked) return reject(checked.reason, checked.details)
  const conflicts =
    kind === 'delete'
      ? [{ field: 'deleted', base: false, theirs: deleted, mine: true, againstDeletion: false }]
      : Object.entries(values).map(([field, change]) =>
          conflictOver(field, change, record[field] ?? null, deleted),
        )
  // The answer is the same whatever the record contains: any difference would reveal its content to the author.
  return { outcome: 'conflict', record, deleted, changes: {}, conflicts }
}

const UNABLE_ASSIGNEE = 'This person may not see the record, so it cannot be assigned to them'

/**
 * Rejects a write that would put a record out of its author's reach, clear its region, or assign it to a user who
 * can't see it.
 */
function leavesReach(
  input: MergeInput,
  before: StoredRecord | null,
  after: StoredRecord,
): MergeResult | null {
  const { author } = input
  // The restored record existed before, with the same assignee.
  if (input.reinstates) return null
  const assignee = after.assigneeId
  if (
    typeof assignee === 'string' &&
    assignee !== before?.assigneeId &&
    !input.assigneeMaySee(assignee, after)
  ) {
    return reject('out_of_scope', [{ path: 'assigneeId', message: UNABLE_ASSIGNEE }])
  }
  if (author === 'public') return null
  // Routing moves a report out of the author's reach; the field's writer rule decides who may route.
  if (before?.triageRegion != null && after.triageRegion !== before.triageRegion) return null
  if (!reaches(input, author, after)) return reject('out_of_scope')
  const cleared = before?.regionCode != null && after.regionCode == null
  return cleared && input.collection.parent === undefined ? reject('out_of_scope') : null
}
