import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { endTied, openFoundTie } from '#server/features/grants/grant-ties/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantApplicationPage,
  grantManagementContract,
} from '#shared/contract/grants/grant-management.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isReviewed, totalPoints, unscored } from '#shared/domain/grant-scores.ts'
import { isUndecided } from '#shared/domain/grant-states.ts'
import { findApplication, type OpenedRow } from './find.ts'
import { type Assignment, assignmentsOf } from './reviews.ts'
import { sealWritten } from './sealing.ts'
import { grantAssignments, grantNotes } from './tables.ts'
import { refuseReviewers, refuseSeeing } from './ties.ts'
import { workOn } from './work.ts'

/** Sets who reviews an application (REQ-GRT-56). Reviews that were handed in, and declared conflicts, stay. */
export async function assignReviewers(
  context: ServerContext,
  id: string,
  { version, reviewers }: ParsedInput<typeof grantManagementContract.assign>,
): Promise<GrantApplicationPage> {
  const actor = callerOf(context).id
  const at = context.services.records.now().toISOString()
  const { keys } = context.services
  return workOn(context, { id, version }, async (transaction, row) => {
    if (!isUndecided(row.state)) throw new Refusal('rule_violated', { message: NOT_ASSIGNABLE })
    const before = await assignmentsOf(transaction, id)
    const present = before.filter(({ conflict }) => conflict !== 'returned')
    const presentIds = present.map(({ reviewerId }) => reviewerId)
    const added = reviewers.filter((reviewer) => !presentIds.includes(reviewer))
    const removed = present.filter(({ reviewerId }) => !reviewers.includes(reviewerId))
    await refuseReviewers(keys, transaction, row, added)
    if (removed.some(isFixed)) throw new Refusal('rule_violated', { message: FIXED })
    for (const assignment of removed) await takeOff(keys, transaction, id, assignment)
    // What a returned review says already is still there when it is assigned again.
    for (const reviewerId of added)
      await insertRow(
        transaction,
        grantAssignments,
        { id: uuidv7(), applicationId: id, reviewerId, assignedBy: actor, assignedAt: at },
        sql`on conflict (application_id, reviewer_id) do update set conflict = null, assigned_by = excluded.assigned_by,
          assigned_at = excluded.assigned_at, version = grant_assignments.version + 1`,
      )
    await transaction.run(sql`update grant_applications set version = version + 1 where id = ${id}::uuid`)
    const detail = { added, removed: removed.map(({ reviewerId }) => reviewerId) }
    await writeAudit(transaction, { actor, act: 'grant.assigned', subject: `grants/${id}`, detail })
  })
}
const NOT_ASSIGNABLE = 'Reviewers are assigned before an application is decided about.'
const FIXED =
  'A reviewer who has handed in a review, or declared a conflict of interest, cannot be taken off.'

/** A review that was handed in stays, unless its reviewer is tied to the applicant. */
const isFixed = ({ submittedAt, conflict, tieSealed }: Assignment) =>
  conflict === 'declared' || conflict === 'tied' || (submittedAt !== null && tieSealed === null)

async function takeOff(
  keys: Keys,
  transaction: Transaction,
  applicationId: string,
  { id, tieSealed }: Assignment,
): Promise<void> {
  const tie = openFoundTie(keys, id, tieSealed)
  if (tie) await endTied(keys, transaction, { id, applicationId }, tie)
  else await transaction.run(sql`delete from grant_assignments where id = ${id}::uuid`)
}

/** The caller's own assignment of an application that they see, locked with it. */
async function ownAssignment(
  context: ServerContext,
  transaction: Transaction,
  id: string,
): Promise<readonly [OpenedRow, Assignment]> {
  const user = callerOf(context)
  const row = await findApplication(transaction, user, id, true)
  const own = (await assignmentsOf(transaction, id)).find(({ reviewerId }) => reviewerId === user.id)
  if (!own) throw new Refusal('not_found')
  return [row, own]
}

/** Takes what a reviewer says about a conflict of interest; with one, nothing of the application is theirs to see any more. */
export async function declareConflict(
  context: ServerContext,
  id: string,
  { conflict, reason }: ParsedInput<typeof grantManagementContract.declare>,
): Promise<AnswerOf<typeof grantManagementContract.declare>> {
  const { database, keys } = context.services
  return database.transaction(async (transaction) => {
    const [row, own] = await ownAssignment(context, transaction, id)
    const closed = conflict === 'declared'
    // A conflict is always heard: it keeps the application from the reviewer who has one.
    if (!closed) await refuseSeeing(context, transaction, row)
    if (own.submittedAt !== null) throw new Refusal('rule_violated', { message: HANDED_IN })
    if (own.conflict === 'none' && !closed) return { closed }
    const sealed = closed ? sealWritten(keys, 'grant-assignments', own.id, reason) : null
    // A review that was returned and assigned again still says what was written.
    await transaction.run(
      closed
        ? sql`update grant_assignments set conflict = 'declared', sealed = ${sealed}::bytea, points = '{}',
            version = version + 1 where id = ${own.id}::uuid`
        : sql`update grant_assignments set conflict = 'none', version = version + 1 where id = ${own.id}::uuid`,
    )
    const actor = callerOf(context).id
    const act = closed ? 'grant.conflict-declared' : 'grant.no-conflict-declared'
    await writeAudit(transaction, { actor, act, subject: `grants/${id}` })
    return { closed }
  })
}
const HANDED_IN = 'You have handed in your review, and it stays as it is.'

/** Keeps a review, or takes it in: each criterion has its points then. */
export async function writeReview(
  context: ServerContext,
  id: string,
  { version, points, comments, submit }: ParsedInput<typeof grantManagementContract.review>,
): Promise<GrantApplicationPage> {
  const { keys, records } = context.services
  const actor = callerOf(context).id
  return workOn(context, { id }, async (transaction, row) => {
    const [, own] = await ownAssignment(context, transaction, id)
    await refuseSeeing(context, transaction, row)
    if (own.submittedAt !== null) throw new Refusal('rule_violated', { message: HANDED_IN })
    if (own.conflict !== 'none') throw new Refusal('rule_violated', { message: UNDECLARED })
    if (!isReviewed(row.state)) throw new Refusal('rule_violated', { message: NOT_REVIEWED })
    if (own.version !== version) throw new Refusal('stale')
    refusePoints(row, points, submit)
    const sealed = sealWritten(keys, 'grant-assignments', own.id, comments)
    const at = submit ? records.now().toISOString() : null
    const total = submit ? totalPoints(row.criteria, points) : null
    await transaction.run(sql`
      update grant_assignments set points = ${JSON.stringify(points)}::jsonb, sealed = ${sealed}::bytea,
        total = ${total}::int, submitted_at = ${at}::timestamptz, version = version + 1 where id = ${own.id}::uuid`)
    if (submit) await writeAudit(transaction, { actor, act: 'grant.reviewed', subject: `grants/${id}` })
  })
}
const UNDECLARED = 'Say first whether you have a conflict of interest.'
const NOT_REVIEWED = 'Reviews are written while the application is in review.'

function refusePoints(
  { criteria }: OpenedRow,
  points: Parameters<typeof totalPoints>[1],
  isWhole: boolean,
): void {
  const wrong = unscored(criteria, points)
  const details = wrong
    .filter((id) => isWhole || points[id] !== undefined)
    .map((id) => ({
      path: `points.${id}`,
      message: `Give 0 to ${criteria.find((each) => each.id === id)?.points ?? 0} points`,
    }))
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}

/** Keeps a note; the same one sent twice is one. */
export async function addNote(
  context: ServerContext,
  id: string,
  { id: noteId, kind, text }: ParsedInput<typeof grantManagementContract.note>,
): Promise<GrantApplicationPage> {
  const { keys, records } = context.services
  const actor = callerOf(context).id
  return workOn(context, { id }, async (transaction) => {
    const isNew = await insertRow(
      transaction,
      grantNotes,
      {
        ...{ id: noteId, applicationId: id, kind, writtenBy: actor, writtenAt: records.now().toISOString() },
        sealed: sealWritten(keys, 'grant-notes', noteId, text),
      },
      sql`on conflict do nothing`,
    )
    if (isNew) await writeAudit(transaction, { actor, act: 'grant.noted', subject: `grants/${id}` })
  })
}
