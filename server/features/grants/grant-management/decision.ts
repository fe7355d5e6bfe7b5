import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantApplicationPage,
  grantManagementContract,
} from '#shared/contract/grants/grant-management.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { outcomesOf } from '#shared/domain/grant-decisions.ts'
import { areRevealed } from '#shared/domain/grant-scores.ts'
import { findDecision } from './decision-read.ts'
import type { OpenedRow } from './find.ts'
import { sealWritten } from './sealing.ts'
import { grantDecisions } from './tables.ts'
import { setState, workOn } from './work.ts'

const CENTS = 100
/** Decides about an application (REQ-GRT-63): the applicant reads nothing of it before the letter has left. */
export async function decide(
  context: ServerContext,
  id: string,
  { version, outcome, amount, reason }: ParsedInput<typeof grantManagementContract.decide>,
): Promise<GrantApplicationPage> {
  const { keys, records } = context.services
  const actor = callerOf(context).id
  return workOn(context, { id, version }, async (transaction, row) => {
    if (!outcomesOf(row.state, areRevealed(row.reviews)).includes(outcome))
      throw new Refusal('rule_violated', { message: NOT_NOW })
    const awarded = outcome === 'awarded' ? (amount ?? 0) : null
    if (awarded !== null) refuseAmount(row, awarded)
    const at = records.now().toISOString()
    await transaction.run(sql`delete from grant_decisions where application_id = ${id}::uuid`)
    await insertRow(transaction, grantDecisions, {
      ...{ applicationId: id, outcome, fromState: row.state, decidedBy: actor, decidedAt: at },
      sealed: sealWritten(keys, 'grant-decisions', id, reason),
    })
    await setState(transaction, row, outcome, at)
    await setAmount(transaction, id, awarded === null ? null : awarded * CENTS, at)
    await writeAudit(transaction, {
      ...{ actor, act: 'grant.decided', subject: `grants/${id}` },
      detail: { from: row.state, to: outcome },
    })
  })
}
const NOT_NOW =
  'This cannot be decided now. Wait until all of its reviews are in, or undo the decision that was made.'

function refuseAmount({ minimum, maximum }: OpenedRow, amount: number): void {
  if (amount >= minimum && amount <= maximum) return
  const message = 'The amount is outside the range of this round'
  throw new Refusal('invalid_input', { details: [{ path: 'amount', message }] })
}

async function setAmount(
  transaction: Transaction,
  id: string,
  awardedMinor: number | null,
  decidedAt: string | null,
): Promise<void> {
  await transaction.run(sql`
    update grant_applications set awarded_minor = ${awardedMinor}::bigint, decided_at = ${decidedAt}::timestamptz
    where id = ${id}::uuid`)
}

/** Undoes a decision, as long as no letter about it has left. */
export async function undoDecision(
  context: ServerContext,
  id: string,
  { version }: ParsedInput<typeof grantManagementContract.undoDecision>,
): Promise<GrantApplicationPage> {
  const actor = callerOf(context).id
  const at = context.services.records.now().toISOString()
  return workOn(context, { id, version }, async (transaction, row) => {
    const decision = await findDecision(transaction, id)
    if (!decision?.undoable) throw new Refusal('rule_violated', { message: LEFT })
    await transaction.run(sql`delete from grant_decisions where application_id = ${id}::uuid`)
    await setState(transaction, row, decision.fromState, at)
    await setAmount(transaction, id, null, null)
    await writeAudit(transaction, {
      ...{ actor, act: 'grant.decision-undone', subject: `grants/${id}` },
      detail: { from: row.state, to: decision.fromState },
    })
  })
}
const LEFT =
  'This decision cannot be undone any more. Read the letter that has left, and write to the applicant.'
