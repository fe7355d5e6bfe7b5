import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { payableOf } from '#shared/domain/grant-awards.ts'
import { factsOf } from './facts.ts'
import { refuseOutside } from './letters.ts'
import { lockDecided, nextVersion } from './lock-award.ts'
import { mailNotice } from './notices.ts'
import { grantDisbursements } from './tables.ts'

/** Records a payment: within what the award and its reports allow, to the approved account. Another one releases it (REQ-GRT-85). */
export async function recordDisbursement(
  context: ServerContext,
  applicationId: string,
  { id, version, amountMinor, paidOn, reference }: ParsedInput<typeof grantAwardsContract.pay>,
): Promise<void> {
  const { database, records } = context.services
  const recordedBy = callerOf(context).id
  const now = records.now()
  await database.transaction(async (transaction) => {
    const { state, version: current } = await lockDecided(transaction, callerOf(context), applicationId)
    const rows = await transaction.run(sql`select from grant_disbursements where id = ${id}::uuid`)
    if (rows.length > 0) return
    if (current !== version) throw new Refusal('stale')
    if (state !== 'agreement-signed' && state !== 'active')
      throw new Refusal('rule_violated', { message: NO_AGREEMENT })
    const facts = await factsOf(transaction, applicationId)
    if (facts.waitingBank !== null) throw new Refusal('rule_violated', { message: BANK_WAITS })
    const bankId = await approvedBank(transaction, applicationId)
    if (facts.payments.some(({ released }) => !released))
      throw new Refusal('rule_violated', { message: UNRELEASED })
    refuseAmount(amountMinor, payableOf(facts))
    refuseOutside('paidOn', paidOn, { from: facts.signedOn ?? paidOn, to: mogadishuDay(now) })
    await insertRow(transaction, grantDisbursements, {
      ...{ id, applicationId, number: facts.payments.length + 1, amountMinor, paidOn, reference, bankId },
      ...{ recordedBy, recordedAt: now.toISOString() },
    })
    await nextVersion(transaction, applicationId)
    const audit = { actor: recordedBy, subject: `grants/${applicationId}` }
    await writeAudit(transaction, { ...audit, act: 'grant.payment-recorded' })
  })
}
const NO_AGREEMENT = 'The agreement has to be signed before a disbursement.'
const BANK_WAITS = 'New bank details wait for approval. Approve or refuse them first.'
const UNRELEASED = 'A disbursement waits to be released. Release or remove it first.'

function refuseAmount(amountMinor: number, payable: number): void {
  if (payable === 0) throw new Refusal('rule_violated', { message: REPORT_FIRST })
  if (amountMinor <= payable) return
  throw new Refusal('rule_violated', {
    message: TOO_MUCH,
    details: [{ path: 'amountMinor', message: TOO_MUCH }],
  })
}
const REPORT_FIRST =
  'Nothing more can be paid: the next disbursement waits for an approved report, or the whole award is paid.'
const TOO_MUCH = 'This is more than may be paid now: half of the award first, and never more than the award.'

async function approvedBank(transaction: Transaction, applicationId: string): Promise<string> {
  const [row] = await transaction.run(
    sql`select id from grant_bank_details where application_id = ${applicationId}::uuid and state = 'approved'`,
    z.object({ id: z.uuid() }),
  )
  if (!row) throw new Refusal('rule_violated', { message: NO_BANK })
  return row.id
}
const NO_BANK = 'There are no approved bank details.'

const waiting = z.object({ recordedBy: z.uuid().nullable(), bankId: z.uuid() })

async function findWaiting(transaction: Transaction, applicationId: string, id: string) {
  const [row] = await transaction.run(
    sql`select recorded_by as "recordedBy", bank_id as "bankId" from grant_disbursements
      where id = ${id}::uuid and application_id = ${applicationId}::uuid and released_at is null`,
    waiting,
  )
  if (!row) throw new Refusal('stale')
  return row
}

/**
 * Releases a payment that another grant manager has recorded, and tells the applicant by mail without the amount (REQ-GRT-89);
 * with the first one the project is running.
 */
export async function releaseDisbursement(
  context: ServerContext,
  applicationId: string,
  { disbursementId }: ParsedInput<typeof grantAwardsContract.release>,
): Promise<void> {
  const { services } = context
  const { database, records } = services
  const actor = callerOf(context).id
  const at = records.now().toISOString()
  await database.transaction(async (transaction) => {
    const { state } = await lockDecided(transaction, callerOf(context), applicationId)
    const { recordedBy, bankId } = await findWaiting(transaction, applicationId, disbursementId)
    if (recordedBy === actor) throw new Refusal('rule_violated', { message: NOT_ALONE })
    const { waitingBank } = await factsOf(transaction, applicationId)
    if (waitingBank !== null) throw new Refusal('rule_violated', { message: BANK_WAITS })
    if ((await approvedBank(transaction, applicationId)) !== bankId)
      throw new Refusal('rule_violated', { message: OTHER_BANK })
    await transaction.run(sql`
      update grant_disbursements set released_by = ${actor}::uuid, released_at = ${at}::timestamptz
      where id = ${disbursementId}::uuid`)
    if (state === 'agreement-signed') {
      await transaction.run(sql`
        update grant_applications set state = 'active', state_since = ${at}::timestamptz where id = ${applicationId}::uuid`)
    }
    await nextVersion(transaction, applicationId)
    const key = `grant-payment/${disbursementId}`
    await mailNotice(services, transaction, { applicationId, notice: 'paid', key })
    const subject = `grants/${applicationId}`
    await writeAudit(transaction, { actor, act: 'grant.payment-released', subject })
  })
}
const NOT_ALONE = 'A second grant manager has to release this disbursement: not the one who recorded it.'
const OTHER_BANK =
  'The bank details were changed since this disbursement was recorded. Remove it and record it again.'

/** Removes a payment that was recorded wrongly and not released. */
export async function removeDisbursement(
  context: ServerContext,
  applicationId: string,
  { disbursementId }: ParsedInput<typeof grantAwardsContract.removePayment>,
): Promise<void> {
  const actor = callerOf(context).id
  await context.services.database.transaction(async (transaction) => {
    await lockDecided(transaction, callerOf(context), applicationId)
    await findWaiting(transaction, applicationId, disbursementId)
    await transaction.run(sql`delete from grant_disbursements where id = ${disbursementId}::uuid`)
    await nextVersion(transaction, applicationId)
    await writeAudit(transaction, {
      ...{ actor, act: 'grant.payment-removed', subject: `grants/${applicationId}` },
    })
  })
}
