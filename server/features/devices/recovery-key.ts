import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'

const keyRow = z.object({ publicKey: z.string(), setAt: z.string() })

/** The administrators' recovery key that devices seal their data key for; undefined until one was set. */
export async function readRecoveryKey(queryable: Queryable): Promise<z.infer<typeof keyRow> | undefined> {
  const [row] = await queryable.run(
    sql`
      select public_key as "publicKey", created_at as "setAt" from recovery_keys order by id desc limit 1`,
    keyRow,
  )
  return row
}

/** Sets the recovery key for devices that enrol from now on; its private half never comes to the server. */
export async function setRecoveryKey(database: Database, actor: string, publicKey: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into recovery_keys (public_key, created_by) values (${publicKey}, ${actor})`)
    await writeAudit(transaction, { actor, act: 'recovery-key.set' })
  })
}
