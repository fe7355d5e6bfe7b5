import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { nextGrantStates } from '#shared/domain/grant-states.ts'
import { IS_LETTER_LOST } from './facts.ts'
import { refuseOutside } from './letters.ts'
import { lockDecided } from './lock-award.ts'
import { beginReports } from './reports.ts'
import { grantAgreements } from './tables.ts'

/** Records the signed agreement; one that was signed late is taken, and marked as late. */
export async function recordAgreement(
  context: ServerContext,
  applicationId: string,
  { version, signedOn, startsOn, endsOn }: ParsedInput<typeof grantAwardsContract.sign>,
): Promise<void> {
  const { database, records } = context.services
  const { id: recordedBy } = callerOf(context)
  const now = records.now()
  await database.transaction(async (transaction) => {
    const { state } = await lockDecided(transaction, callerOf(context), applicationId, version)
    const [letter] = await transaction.run(
      sql`select told_on as "toldOn" from grant_letters letter
        where application_id = ${applicationId}::uuid and kind = 'award' and not ${IS_LETTER_LOST}`,
      z.object({ toldOn: z.iso.date() }),
    )
    if (!nextGrantStates(state).includes('agreement-signed'))
      throw new Refusal('rule_violated', { message: NOT_AWARDED })
    if (!letter) throw new Refusal('rule_violated', { message: NOT_TOLD })
    refuseOutside('signedOn', signedOn, { from: letter.toldOn, to: mogadishuDay(now) })
    if (endsOn <= startsOn) {
      const message = 'Enter a day after the beginning of the project.'
      throw new Refusal('rule_violated', { message, details: [{ path: 'endsOn', message }] })
    }
    const recordedAt = now.toISOString()
    await insertRow(transaction, grantAgreements, {
      ...{ applicationId, signedOn, startsOn, endsOn, recordedBy, recordedAt },
    })
    await beginReports(transaction, applicationId, { startsOn, endsOn })
    await transaction.run(sql`
      update grant_applications set state = 'agreement-signed', state_since = ${recordedAt}::timestamptz,
        version = version + 1 where id = ${applicationId}::uuid`)
    await writeAudit(transaction, {
      actor: recordedBy,
      act: 'grant.agreement-signed',
      subject: `grants/${applicationId}`,
    })
  })
}
const NOT_AWARDED = 'No agreement is waited for.'
const NOT_TOLD = 'Send the letter first: the agreement follows it.'
