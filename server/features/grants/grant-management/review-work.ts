import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantApplicationPage,
  grantManagementContract,
} from '#shared/contract/grants/grant-management.ts'
import { may, ROLES, rolesWith } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isReviewed, totalPoints, unscored } from '#shared/domain/grant-scores.ts'
import { isUndecided, UNDECIDED_STATES } from '#shared/domain/grant-states.ts'
import { findApplication, type OpenedRow } from './find.ts'
import { type Assignment, assignmentsOf } from './reviews.ts'
import { sealWritten } from './sealing.ts'
import { grantAssignments, grantNotes } from './tables.ts'
import { workOn } from './work.ts'

const candidateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  waiting: z.int(),
})
/** Who may review, with the condition for one application: in a blind round managers have read the names. */
const MAY_REVIEW = sql`role = any(${sql.param(rolesWith('grants:review'))}::text[]) and disabled_at is null and password_hash is not null`

/** Who can be assigned, with how many reviews wait for them. */
export function reviewersFor(queryable: Queryable): Promise<z.output<typeof candidateRow>[]> {
  return queryable.run(
    sql`select id, ${userName()} as name, role, (select count(*)::int from grant_assignments
        join grant_applications on grant_applications.id = application_id
        where reviewer_id = users.id and submitted_at is null and conflict is distinct from 'declared'
          and state = any(${sql.param(UNDECIDED_STATES)}::text[])) as waiting
      from users where ${MAY_REVIEW} order by name, id`,
    candidateRow,
  )
}

/** Sets who reviews an application (REQ-GRT-56). Reviews that were handed in, and declared conflicts, stay. */
export async function assignReviewers(
  context: ServerContext,
  id: string,
  { version, reviewers }: ParsedInput<typeof grantManagementContract.assign>,
): Promise<GrantApplicationPage> {
  const actor = callerOf(context).id
  const at = context.services.records.now().toISOString()
  return workOn(context, { id, version }, async (transaction, row) => {
    if (!isUndecided(row.state)) throw new Refusal('rule_violated', { message: NOT_ASSIGNABLE })
    const before = await assignmentsOf(transaction, id)
    const knownIds = before.map(({ reviewerId }) => reviewerId)
    const added = reviewers.filter((reviewer) => !knownIds.includes(reviewer))
    const removed = before.filter(({ reviewerId }) => !reviewers.includes(reviewerId))
    await refuseReviewers(transaction, row, added)
    if (removed.some(isFixed)) throw new Refusal('rule_violated', { message: FIXED })
    for (const assignment of removed)
      await transaction.run(sql`delete from grant_assignments where id = ${assignment.id}::uuid`)
    for (const reviewerId of added)
      await insertRow(transaction, grantAssignments, {
        ...{ id: uuidv7(), applicationId: id, reviewerId, assignedBy: actor, assignedAt: at },
      })
    await transaction.run(sql`update grant_applications set version = version + 1 where id = ${id}::uuid`)
    const detail = { added, removed: removed.map(({ reviewerId }) => reviewerId) }
    await writeAudit(transaction, { actor, act: 'grant.assigned', subject: `grants/${id}`, detail })
  })
}
const NOT_ASSIGNABLE = 'Reviewers are assigned before an application is decided about.'
const FIXED =
  'A reviewer who has handed in a review, or declared a conflict of interest, cannot be taken off.'

const isFixed = ({ submittedAt, conflict }: Assignment) => submittedAt !== null || conflict === 'declared'

async function refuseReviewers(
  transaction: Transaction,
  { blindRound }: OpenedRow,
  added: readonly string[],
): Promise<void> {
  const rows = await transaction.run(
    sql`select role from users where id = any(${sql.param(added)}::uuid[]) and ${MAY_REVIEW}`,
    z.object({ role: z.string() }),
  )
  const message =
    rows.length < added.length
      ? 'Choose only grant reviewers and grant managers who can sign in'
      : blindRound && rows.some(({ role }) => role === 'grant-manager')
        ? BLIND
        : null
  if (message) throw new Refusal('invalid_input', { details: [{ path: 'reviewers', message }] })
}

const BLIND = 'Reviews of this round are blind, and grant managers see the names. Choose only grant reviewers'

/** A manager may have been assigned before the round became blind; only those who review by the text alone are counted then. */
function refuseSeeing(context: ServerContext, { blindRound }: OpenedRow): void {
  if (blindRound && may(callerOf(context), 'grants:manage'))
    throw new Refusal('rule_violated', { message: BLIND })
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
    if (!closed) refuseSeeing(context, row)
    if (own.submittedAt !== null) throw new Refusal('rule_violated', { message: HANDED_IN })
    if (own.conflict === 'none' && !closed) return { closed }
    const sealed = closed ? sealWritten(keys, 'grant-assignments', own.id, reason) : null
    await transaction.run(sql`
      update grant_assignments set conflict = ${conflict}, sealed = ${sealed}::bytea, points = '{}',
        version = version + 1 where id = ${own.id}::uuid`)
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
    refuseSeeing(context, row)
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
