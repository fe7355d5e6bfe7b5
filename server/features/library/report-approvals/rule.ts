import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'

const rule = z.object({ scheduledWait: z.boolean() })
type Rule = z.infer<typeof rule>

/** Whether the reports of schedules wait for approval. */
export async function readRule(queryable: Queryable): Promise<Rule> {
  const [row] = await queryable.run(
    sql`select scheduled_wait as "scheduledWait" from report_approval_rule`,
    rule,
  )
  if (!row) throw new Error('The row of the rule is missing')
  return row
}

/** Decides that. */
export async function setRule(transaction: Transaction, { scheduledWait }: Rule): Promise<void> {
  await transaction.run(sql`update report_approval_rule set scheduled_wait = ${scheduledWait}`)
}
