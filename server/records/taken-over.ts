import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { WrittenBy } from './services.ts'

const conflictAuthor = z.object({ recordId: z.uuid(), authorId: z.uuid() })

/** The users whose values the writer took over by deciding a conflict: they count as authors too. */
export async function takenOverFrom(
  transaction: Transaction,
  { operations }: WrittenBy,
): Promise<readonly z.infer<typeof conflictAuthor>[]> {
  const ids = operations.flatMap(({ resolves }) => (resolves ? [resolves] : []))
  if (ids.length === 0) return []
  return transaction.run(
    sql`select record_id as "recordId", author_id as "authorId" from conflicts
      where id = any(${sql.param(ids)}::uuid[]) and author_id is not null`,
    conflictAuthor,
  )
}
