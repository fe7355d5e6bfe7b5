import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { endTiedReviews } from '#server/features/grants/grant-ties/index.ts'
import { currentRound, endRequests, mailQuestion, sealAsked } from '#server/features/grants/grants/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type GrantApplicationPage,
  type grantManagementContract,
  MOST_ASKED_DAYS,
} from '#shared/contract/grants/grant-management.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isReviewed } from '#shared/domain/grant-scores.ts'
import { isScreened } from '#shared/domain/grant-screening.ts'
import { type GrantState, nextGrantStates } from '#shared/domain/grant-states.ts'
import { answersOf } from './coded.ts'
import { findApplication, type OpenedRow } from './find.ts'
import { findScreening } from './management.ts'
import { pageOf } from './open.ts'
import { sealWritten } from './sealing.ts'
import { grantRequests } from './tables.ts'

/** Works on an application that the caller sees and has read in its present version, and answers its page. */
export async function workOn(
  context: ServerContext,
  { id, version }: { readonly id: string; readonly version?: number },
  work: (transaction: Transaction, row: OpenedRow) => Promise<void>,
): Promise<GrantApplicationPage> {
  return context.services.database.transaction(async (transaction) => {
    const row = await findApplication(transaction, callerOf(context), id, true)
    if (version !== undefined && row.version !== version) throw new Refusal('stale')
    if (row.anonymisedAt !== null) throw new Refusal('rule_violated', { message: ANONYMISED })
    await work(transaction, row)
    return pageOf(context, transaction, id)
  })
}
const ANONYMISED = 'This application was anonymised and cannot be worked on any more.'

/** Refuses a state to which staff may not move an application from where it is. */
function refuseMove({ state }: Pick<OpenedRow, 'state'>, next: GrantState): void {
  if (!nextGrantStates(state).includes(next)) throw new Refusal('rule_violated', { message: NO_WAY })
}
const NO_WAY = 'The application cannot be moved there from its present state.'

/** Moves an application to screening, review or interview; what is asked ends with it. */
export async function moveApplication(
  context: ServerContext,
  id: string,
  { version, state }: ParsedInput<typeof grantManagementContract.move>,
): Promise<GrantApplicationPage> {
  const now = context.services.records.now()
  return workOn(context, { id, version }, async (transaction, row) => {
    refuseMove(row, state)
    if (row.state === 'kept') await takeIntoRound(transaction, row, now)
    if (state === 'in-review' && row.state !== 'interview') await refuseUnscreened(transaction, id)
    if (row.blindRound && isReviewed(state)) await endTiedReviews(context.services.keys, transaction, id)
    await setState(transaction, row, state, now.toISOString())
    await writeAudit(transaction, {
      actor: callerOf(context).id,
      act: 'grant.moved',
      subject: `grants/${id}`,
      detail: { from: row.state, to: state },
    })
  })
}

/** Moves an application to a state; whatever was asked of its applicant is closed. */
export async function setState(
  transaction: Transaction,
  { id }: Pick<OpenedRow, 'id'>,
  state: GrantState,
  at: string,
): Promise<void> {
  await endRequests(transaction, id, at)
  await transaction.run(sql`
    update grant_applications set state = ${state}, state_since = ${at}::timestamptz, asked_fields = '{}',
      asked_sealed = null, version = version + 1 where id = ${id}::uuid`)
}

/** A kept application waits until a later round has opened; its business days begin when it is taken into that one. */
async function takeIntoRound(transaction: Transaction, { id, roundId }: OpenedRow, now: Date): Promise<void> {
  const round = await currentRound(transaction, now)
  if (!round || round.id === roundId || round.opensOn > mogadishuDay(now))
    throw new Refusal('rule_violated', { message: NO_LATER_ROUND })
  await transaction.run(sql`
    update grant_applications set round_id = ${round.id}::uuid, due_from = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid`)
}
const NO_LATER_ROUND =
  'This application is kept for the next round. It can be taken into it once that round has opened.'

async function refuseUnscreened(transaction: Transaction, id: string): Promise<void> {
  const entered = await findScreening(transaction, id)
  if (!entered || !isScreened(entered.results)) throw new Refusal('rule_violated', { message: UNSCREENED })
}
const UNSCREENED =
  'Enter a result for every check first. An application with a check that failed is not reviewed.'

/** Enters the results of the eligibility checks. */
export async function screenApplication(
  context: ServerContext,
  id: string,
  { version, results, note }: ParsedInput<typeof grantManagementContract.screen>,
): Promise<GrantApplicationPage> {
  const { keys, records } = context.services
  const actor = callerOf(context).id
  return workOn(context, { id }, async (transaction) => {
    const entered = await findScreening(transaction, id)
    if ((entered?.version ?? 0) !== version) throw new Refusal('stale')
    const sealed = sealWritten(keys, 'grant-screenings', id, note)
    await transaction.run(sql`
      insert into grant_screenings (application_id, results, sealed, checked_by, checked_at)
      values (${id}::uuid, ${JSON.stringify(results)}::jsonb, ${sealed}::bytea, ${actor}::uuid,
        ${records.now().toISOString()}::timestamptz)
      on conflict (application_id) do update set version = grant_screenings.version + 1, results = excluded.results,
        sealed = excluded.sealed, checked_by = excluded.checked_by, checked_at = excluded.checked_at`)
    await writeAudit(transaction, { actor, act: 'grant.screened', subject: `grants/${id}` })
  })
}

type Question = ParsedInput<typeof grantManagementContract.ask>

/** Opens fields for an answer until the end of a day, and tells the applicant if the address was confirmed. */
export async function askApplicant(
  context: ServerContext,
  id: string,
  { version, fields, text, until }: Question,
): Promise<GrantApplicationPage> {
  const { services } = context
  const now = services.records.now()
  refuseDay(until, mogadishuDay(now))
  const actor = callerOf(context).id
  return workOn(context, { id, version }, async (transaction, row) => {
    if (row.state !== 'more-information') refuseMove(row, 'more-information')
    const [requestId, at] = [uuidv7(), now.toISOString()]
    await endRequests(transaction, id, at)
    await insertRow(transaction, grantRequests, {
      ...{ id: requestId, applicationId: id, askedBy: actor, askedAt: at, until, fields },
      sealed: sealWritten(services.keys, 'grant-requests', requestId, text),
    })
    await transaction.run(sql`
      update grant_applications set asked_fields = ${sql.param(fields)}::text[], asked_at = ${at}::timestamptz,
        asked_until = ${until}::date, asked_sealed = ${sealAsked(services.keys, id, text)}::bytea, answered_at = null,
        state_since = case when state = 'more-information' then state_since else ${at}::timestamptz end,
        state = 'more-information', version = version + 1 where id = ${id}::uuid`)
    const answers = answersOf(services.keys, row)
    if (answers && row.confirmedAt !== null)
      await mailQuestion(services, transaction, {
        ...{ id, to: answers.contactEmail, language: row.language, at: now, requestId, until },
      })
    await writeAudit(transaction, {
      actor,
      act: 'grant.asked',
      subject: `grants/${id}`,
      detail: { fields },
    })
  })
}

function refuseDay(until: string, today: string): void {
  const message =
    until <= today
      ? 'Choose a day after today'
      : until > addDays(today, MOST_ASKED_DAYS)
        ? 'Choose a day within the next 60 days'
        : null
  if (message) throw new Refusal('invalid_input', { details: [{ path: 'until', message }] })
}
