import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { type Asking, callerOf, type Handlers } from '#server/http/context.ts'
import { inReachOf, type Records } from '#server/records/index.ts'
import type { recordVerificationContract } from '#shared/contract/monitoring/record-verification.ts'
import { readableSealed } from '#shared/rules/policies.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { readLacks, verifyIncident } from './verify.ts'

export { checkVerifications } from './check.ts'

/** How many incidents in reach others have proposed as verified, for a user who may read what they rest on. */
export async function countProposed(asking: Asking): Promise<number> {
  const user = callerOf(asking)
  if (readableSealed(user, incidents).length === 0) return 0
  const [counted] = await asking.services.database.run(
    sql`select count(*) as total from incidents
      where proposed and deleted_at is null and proposed_by is distinct from ${user.id}::uuid and ${inReachOf(user, incidents)}`,
    totalRow,
  )
  return counted?.total ?? 0
}

/** Verification of incidents by a second person. */
export const recordVerificationHandlers: Handlers<typeof recordVerificationContract> = {
  read: ({ params, context }) => readLacks(context, params.id),
  async verify({ params, input, context }) {
    await verifyIncident(context, params.id, input)
  },
}

/** Forgets the digests of removed or anonymised records: they are of what was removed. */
export async function forgetVerifications(queryable: Queryable, { collection, ids }: Records): Promise<void> {
  await queryable.run(
    sql`delete from record_verifications where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`,
  )
}
