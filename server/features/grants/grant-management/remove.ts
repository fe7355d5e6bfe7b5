import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { emptyApplications } from '#server/features/grants/grants/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantApplicationPage,
  grantManagementContract,
} from '#shared/contract/grants/grant-management.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { removalObstacle } from './removal-obstacle.ts'
import { workOn } from './work.ts'

const REFUSALS = {
  state: 'Only a withdrawn or declined application can be deleted before its time.',
  award:
    'A grant was awarded for this application. It is kept until its time, because grants are accounted for.',
  untold: 'The applicant has not been informed of the decision yet. Send the letter first.',
} as const

/** Removes what the applicant wrote, with its files, before its time: that it was received and how it ended stays. */
export async function removeApplication(
  context: ServerContext,
  id: string,
  { version, reason }: ParsedInput<typeof grantManagementContract.remove>,
): Promise<GrantApplicationPage> {
  const actor = callerOf(context).id
  const now = context.services.records.now()
  return workOn(context, { id, version }, async (transaction, row) => {
    const obstacle = await removalObstacle(transaction, row)
    if (obstacle) throw new Refusal('rule_violated', { message: REFUSALS[obstacle] })
    await emptyApplications(transaction, [id], now)
    await transaction.run(sql`update grant_applications set version = version + 1 where id = ${id}::uuid`)
    await writeAudit(transaction, {
      actor,
      act: 'grant.removed',
      subject: `grants/${id}`,
      detail: { reason },
    })
  })
}
