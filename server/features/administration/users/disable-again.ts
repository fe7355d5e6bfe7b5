import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { revokeDevicesOf } from '#server/features/administration/devices/index.ts'
import type { Unsent } from '#shared/contract/administration/users.ts'

const endedRow = z.object({ id: z.uuid() })

/**
 * Disables users again who were disabled after the backup from which this database was restored. Their devices are ended as they
 * were then: a device that hands over its unsent work would wipe itself otherwise.
 */
export async function disableAgain(
  transaction: Transaction,
  ids: readonly string[],
  unsent: Unsent | null,
): Promise<void> {
  const ended = await transaction.run(
    sql`
      update users set disabled_at = now(), version = version + 1
      where id = any(${sql.param([...ids])}::uuid[]) and disabled_at is null returning id`,
    endedRow,
  )
  for (const { id } of ended) await revokeDevicesOf(transaction, id, unsent ?? 'wipe')
}
