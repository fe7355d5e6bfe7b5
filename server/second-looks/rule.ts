import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { releaseRule, type releasesContract } from '#shared/contract/monitoring/releases.ts'

type Rule = z.infer<typeof releaseRule>

/** How many people a release needs. */
export async function readReleaseRule(queryable: Queryable): Promise<Rule> {
  const [row] = await queryable.run(sql`select people from release_rule`, releaseRule)
  if (!row) throw new Error('The row of the rule is missing')
  return row
}

/** Whether an author may also release their own change, which is only allowed in an office of one. */
export async function isOneEnough(queryable: Queryable): Promise<boolean> {
  return (await readReleaseRule(queryable)).people === 1
}

/** Sets how many people it needs, with the reason in the audit trail. */
export async function setReleaseRule(
  context: ServerContext,
  { people, reason }: ParsedInput<typeof releasesContract.setRule>,
): Promise<Rule> {
  const user = callerOf(context)
  const { database, records } = context.services
  await database.transaction(async (transaction) => {
    await transaction.run(
      sql`update release_rule set people = ${people}, since = ${records.now().toISOString()}`,
    )
    await writeAudit(transaction, { actor: user.id, act: 'release.rule-set', detail: { people, reason } })
  })
  return { people }
}
