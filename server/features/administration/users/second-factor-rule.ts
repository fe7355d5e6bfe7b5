import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { HAS_SECOND_FACTOR } from '#server/identity/index.ts'
import { type SecondFactorRule, secondFactorRule } from '#shared/contract/administration/users.ts'
import { ROLES_THAT_CAN_NEED_A_SECOND_FACTOR } from '#shared/domain/second-factor.ts'

const roles = sql.param([...ROLES_THAT_CAN_NEED_A_SECOND_FACTOR])

/** Whether administrators and editors need a second factor, and how many of them have none. */
export async function readSecondFactorRule(queryable: Queryable): Promise<SecondFactorRule> {
  const [row] = await queryable.run(
    sql`
      select required, (
        select count(*)::int from users
        where role = any(${roles}::text[]) and disabled_at is null and not ${HAS_SECOND_FACTOR}
      ) as without
      from second_factor_rule`,
    secondFactorRule,
  )
  if (!row) throw new Error('The row of the rule is missing')
  return row
}

const changedRow = z.object({ required: z.boolean() })

/**
 * Sets whether they need one, for a caller who has just proven their identity. It applies from everybody's next call.
 */
export async function setSecondFactorRule(
  context: ServerContext,
  required: boolean,
): Promise<SecondFactorRule> {
  const { database, records } = context.services
  const actor = callerOf(context).id
  await database.transaction(async (transaction) => {
    const changed = await transaction.run(
      sql`
        update second_factor_rule set required = ${required}, since = ${records.now().toISOString()}
        where required <> ${required} returning required`,
      changedRow,
    )
    if (changed.length === 0) return
    await writeAudit(transaction, { actor, act: 'second-factor-rule.set', detail: { required } })
  })
  return readSecondFactorRule(database)
}
