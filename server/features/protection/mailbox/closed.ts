import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { tableName } from '#shared/domain/names.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Mailbox } from './mailboxes.ts'

const stateRow = z.object({ state: z.string().nullable() })

/** Whether work on the report of a mailbox has ended, and nothing of how: a stranger may have found the code (REQ-INC-14). */
export async function isClosed(queryable: Queryable, mailbox: Mailbox): Promise<boolean> {
  const collection = collections[mailbox.collection]
  if (!collection.transitions) return false
  const [row] = await queryable.run(
    sql`select doc->>${collection.transitions.field} as state from ${sql.raw(tableName(mailbox.collection))}
      where id = ${mailbox.recordId}::uuid and deleted_at is null`,
    stateRow,
  )
  return isEndState(collection, row?.state)
}
