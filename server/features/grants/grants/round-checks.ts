import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import type { GrantRoundDetails } from '#shared/schemas/grant-round.ts'

/** An announced round may not take applications while another one does: nobody would know which one they apply to (REQ-GRT-102). */
export async function overlapping(
  queryable: Queryable,
  { id, announced, opensOn, deadline }: Pick<GrantRoundDetails, 'id' | 'announced' | 'opensOn' | 'deadline'>,
): Promise<ErrorDetail[]> {
  if (!announced) return []
  const others = await queryable.run(
    sql`select 1 from grant_rounds where id <> ${id}::uuid and announced
      and opens_on <= ${deadline}::date and deadline >= ${opensOn}::date`,
  )
  return others.length === 0
    ? []
    : [{ path: 'opensOn', message: 'Another announced round takes applications in these days' }]
}
