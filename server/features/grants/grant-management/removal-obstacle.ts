import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { OpenedRow } from './find.ts'

/**
 * Why what an applicant wrote cannot be removed before its time; null if it can. A grant is accounted for, also one that was
 * withdrawn later; and the applicant who is declined opens the decision by the code, which goes too.
 */
export async function removalObstacle(
  queryable: Queryable,
  { id, state, anonymisedAt }: Pick<OpenedRow, 'id' | 'state' | 'anonymisedAt'>,
): Promise<'state' | 'award' | 'untold' | null> {
  if (anonymisedAt !== null || (state !== 'withdrawn' && state !== 'declined')) return 'state'
  const has = async (condition: SQL) =>
    (await queryable.run(sql`select 1 as one where exists (${condition})`)).length > 0
  if (
    await has(sql`select from grant_letters where application_id = ${id}::uuid and kind = 'award'
      union all select from grant_agreements where application_id = ${id}::uuid
      union all select from grant_disbursements where application_id = ${id}::uuid`)
  )
    return 'award'
  if (
    state === 'declined' &&
    !(await has(sql`select from grant_letters where application_id = ${id}::uuid and kind = 'decline'`))
  )
    return 'untold'
  return null
}
