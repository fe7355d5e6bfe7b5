import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { documents } from './table.ts'

const counted = z.object({ documents: z.int(), pendingDocuments: z.int() })

/** How many documents the library has, and how many of them wait for review. */
export async function countDocuments(queryable: Queryable): Promise<z.infer<typeof counted>> {
  const [found] = await queryable.run(
    sql`select count(*) as documents, count(*) filter (where ${documents.status} = 'pending') as "pendingDocuments"
      from ${documents}`,
    counted,
  )
  return found ?? { documents: 0, pendingDocuments: 0 }
}
