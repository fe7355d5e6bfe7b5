import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { tiesOf, versionsOf } from '#server/features/grants/grant-ties/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { grantManagementContract } from '#shared/contract/grants/grant-management.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { tieTo } from '#shared/rules/grant-ties.ts'
import { findApplication, type OpenedRow } from './find.ts'
import { candidatesOf, MAY_REVIEW } from './reviewers.ts'

type Candidates = AnswerOf<typeof grantManagementContract.reviewers>

/** Who can be assigned, with how many reviews wait for them, and in a blind round what keeps them from this application. */
export async function reviewersFor(
  context: ServerContext,
  applicationId: string | undefined,
): Promise<Candidates> {
  const { database, keys } = context.services
  const candidates = await candidatesOf(database)
  const row = applicationId ? await findApplication(database, callerOf(context), applicationId) : null
  if (!row?.blindRound) return candidates.map((each) => ({ ...each, unnamed: false, tie: null }))
  const ties = await tiesOf(keys, database)
  const versions = await versionsOf(keys, database, row.id)
  return candidates.map((each) => ({
    ...each,
    unnamed: !ties.has(each.id),
    tie: tieTo(ties.get(each.id) ?? [], versions),
  }))
}

/** Refuses people who may not be assigned to an application, by its field. */
export async function refuseReviewers(
  keys: Keys,
  transaction: Transaction,
  { id, blindRound }: OpenedRow,
  added: readonly string[],
): Promise<void> {
  const rows = await transaction.run(
    sql`select id, ${userName()} as name, role from users
      where id = any(${sql.param(added)}::uuid[]) and ${MAY_REVIEW}`,
    z.object({ id: z.uuid(), name: z.string(), role: z.string() }),
  )
  const message =
    rows.length < added.length
      ? 'Choose only grant reviewers and grant managers who can sign in'
      : blindRound
        ? await blindFault(keys, transaction, id, rows)
        : null
  if (message) throw new Refusal('invalid_input', { details: [{ path: 'reviewers', message }] })
}

async function blindFault(
  keys: Keys,
  transaction: Transaction,
  applicationId: string,
  rows: readonly { readonly id: string; readonly role: string }[],
): Promise<string | null> {
  if (rows.some(({ role }) => role === 'grant-manager')) return BLIND
  const ties = await tiesOf(keys, transaction, { ids: rows.map(({ id }) => id), held: true })
  if (rows.some(({ id }) => !ties.has(id))) return UNNAMED
  const versions = await versionsOf(keys, transaction, applicationId)
  return rows.some(({ id }) => tieTo(ties.get(id) ?? [], versions)) ? TIED : null
}

const BLIND = 'Reviews of this round are blind, and grant managers see the names. Choose only grant reviewers'
const UNNAMED = 'Reviews of this round are blind. Choose only reviewers who have named their ties'
const TIED = 'A reviewer you have chosen is tied to this applicant. Choose another one'
const OWN_UNNAMED = 'Reviews of this round are blind. Name your ties first, or say that you have none.'

/** Whether the caller has still to name their ties before they review an application of a blind round. */
export async function needsTies(
  keys: Keys,
  queryable: Queryable,
  reviewerId: string,
  { blindRound }: Pick<OpenedRow, 'blindRound'>,
): Promise<boolean> {
  return blindRound && !(await tiesOf(keys, queryable, { ids: [reviewerId] })).has(reviewerId)
}

/**
 * Refuses a blind review by a manager, who may have been assigned before the round became blind, and by reviewers who have
 * not named their ties.
 */
export async function refuseSeeing(
  context: ServerContext,
  queryable: Queryable,
  row: OpenedRow,
): Promise<void> {
  if (!row.blindRound) return
  const user = callerOf(context)
  if (may(user, 'grants:manage')) throw new Refusal('rule_violated', { message: BLIND })
  if (await needsTies(context.services.keys, queryable, user.id, row))
    throw new Refusal('rule_violated', { message: OWN_UNNAMED })
}
