import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { BANK_STATES } from '#shared/domain/grant-payments.ts'
import type { BankDetails } from '#shared/schemas/grant-report.ts'
import { lockDecided, nextVersion } from './lock-award.ts'
import { mailNotice } from './notices.ts'
import { openBank, sealBank } from './sealing.ts'
import { grantBankDetails } from './tables.ts'

interface Entered {
  readonly id: string
  readonly applicationId: string
  readonly state: string
  readonly details: BankDetails
  /** The grant manager who enters them for the organisation; null for the applicant. */
  readonly by: string | null
}

/**
 * Takes bank details of an award that the applicant knows of. They replace what waits, and change nothing of what is approved:
 * that stays valid until a second grant manager has approved the new ones (REQ-GRT-83).
 */
export async function proposeBank(
  services: Services,
  transaction: Transaction,
  { id, applicationId, state, details, by }: Entered,
): Promise<void> {
  if (!PAID_STATES.includes(state)) throw new Refusal('rule_violated', { message: NOT_ASKED })
  const rows = await transaction.run(sql`select from grant_bank_details where id = ${id}::uuid`)
  if (rows.length > 0) return
  const at = services.records.now().toISOString()
  await transaction.run(sql`
    update grant_bank_details set state = 'replaced', decided_at = ${at}::timestamptz
    where application_id = ${applicationId}::uuid and state in ('proposed', 'checked')`)
  await insertRow(transaction, grantBankDetails, {
    ...{ id, applicationId, enteredAt: at, enteredBy: by, checkedBy: by },
    state: by === null ? 'proposed' : 'checked',
    sealed: sealBank(services.keys, id, details),
  })
  await nextVersion(transaction, applicationId)
  await mailNotice(services, transaction, { applicationId, notice: 'bank', key: `grant-bank/${id}` })
  await writeAudit(transaction, { actor: by, act: 'grant.bank-entered', subject: `grants/${applicationId}` })
}
const PAID_STATES = ['awarded', 'agreement-signed', 'active']
const NOT_ASKED = 'Bank details are entered after the award, until the grant is completed.'

/** Enters what the organisation has told a grant manager; a second one has to approve it. */
export async function enterBank(
  context: ServerContext,
  applicationId: string,
  { id, ...details }: ParsedInput<typeof grantAwardsContract.enterBank>,
): Promise<void> {
  const { services } = context
  await services.database.transaction(async (transaction) => {
    const { state } = await lockDecided(transaction, callerOf(context), applicationId)
    const by = callerOf(context).id
    await proposeBank(services, transaction, { id, applicationId, state, details, by })
  })
}

const row = z.object({
  id: z.uuid(),
  state: z.enum(BANK_STATES),
  enteredAt: z.iso.datetime(),
  enteredBy: z.uuid().nullable(),
  checkedBy: z.uuid().nullable(),
  enteredName: z.string().nullable(),
  checkedName: z.string().nullable(),
  decidedName: z.string().nullable(),
  sealed: z.instanceof(Uint8Array).nullable(),
})

function readCurrent(queryable: Queryable, applicationId: string) {
  return queryable.run(
    sql`select bank.id, bank.state, entered_at as "enteredAt", entered_by as "enteredBy", checked_by as "checkedBy", sealed,
        ${userName('enterer')} as "enteredName", ${userName('checker')} as "checkedName", ${userName('decider')} as "decidedName"
      from grant_bank_details bank left join users enterer on enterer.id = entered_by
        left join users checker on checker.id = checked_by left join users decider on decider.id = decided_by
      where application_id = ${applicationId}::uuid and bank.state in ('proposed', 'checked', 'approved')
      order by bank.state = 'approved' desc`,
    row,
  )
}

/** Opens the bank details of an award, which is written into the audit trail. */
export async function readBank(
  context: ServerContext,
  applicationId: string,
): Promise<AnswerOf<typeof grantAwardsContract.readBank>> {
  const { services } = context
  const actor = callerOf(context).id
  return services.database.transaction(async (transaction) => {
    await lockDecided(transaction, callerOf(context), applicationId)
    const rows = await readCurrent(transaction, applicationId)
    await writeAudit(transaction, { actor, act: 'grant.bank-opened', subject: `grants/${applicationId}` })
    return rows.map((row) => ({
      ...{ id: row.id, state: row.state, enteredAt: row.enteredAt },
      ...{ enteredBy: row.enteredName, checkedBy: row.checkedName, decidedBy: row.decidedName },
      byApplicant: row.enteredBy === null,
      mayApprove: mayApprove(row, actor),
      details: openBank(services.keys, row.id, row.sealed),
    }))
  })
}

/** The manager who entered or checked them is not the second person. */
const mayApprove = ({ state, enteredBy, checkedBy }: z.output<typeof row>, userId: string): boolean =>
  state === 'proposed' || (state === 'checked' && enteredBy !== userId && checkedBy !== userId)

/** Checks or approves what waits, or refuses it; only then what was approved before gives way. */
export async function decideBank(
  context: ServerContext,
  applicationId: string,
  { bankId, decision }: ParsedInput<typeof grantAwardsContract.decideBank>,
): Promise<void> {
  const { database, records } = context.services
  const actor = callerOf(context).id
  await database.transaction(async (transaction) => {
    await lockDecided(transaction, callerOf(context), applicationId)
    const entry = (await readCurrent(transaction, applicationId)).find(({ id }) => id === bankId)
    if (!entry || entry.state === 'approved') throw new Refusal('stale')
    const at = records.now().toISOString()
    if (decision === 'refuse') {
      await settle(transaction, bankId, { state: 'refused', actor, at })
    } else {
      if (!mayApprove(entry, actor)) throw new Refusal('rule_violated', { message: NOT_ALONE })
      if (entry.state === 'proposed') {
        await transaction.run(sql`
          update grant_bank_details set state = 'checked', checked_by = ${actor}::uuid where id = ${bankId}::uuid`)
      } else {
        await transaction.run(sql`
          update grant_bank_details set state = 'replaced' where application_id = ${applicationId}::uuid and state = 'approved'`)
        await settle(transaction, bankId, { state: 'approved', actor, at })
      }
    }
    await nextVersion(transaction, applicationId)
    await writeAudit(transaction, {
      ...{ actor, subject: `grants/${applicationId}` },
      act: decision === 'refuse' ? 'grant.bank-refused' : ACTS[entry.state === 'proposed' ? 0 : 1],
    })
  })
}
const ACTS = ['grant.bank-checked', 'grant.bank-approved'] as const
const NOT_ALONE =
  'A second grant manager has to approve these bank details: not the one who entered or checked them.'

async function settle(
  transaction: Transaction,
  id: string,
  { state, actor, at }: { readonly state: string; readonly actor: string; readonly at: string },
): Promise<void> {
  await transaction.run(sql`
    update grant_bank_details set state = ${state}, decided_by = ${actor}::uuid, decided_at = ${at}::timestamptz
    where id = ${id}::uuid`)
}
