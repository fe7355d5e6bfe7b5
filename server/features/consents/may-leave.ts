import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type ConsentFacts, mayLeave } from '#shared/domain/consent.ts'
import { CONSENT_ANSWERS, CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'

const row = z.object({
  parentId: z.uuid(),
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  answeredOn: z.string(),
  endsOn: z.string().nullable(),
  withdrawnOn: z.string().nullable(),
})

/** Those of the records whose personal content may leave through an exit on a day (decision 0220). */
export async function mayLeaveOn(
  queryable: Queryable,
  exit: ExitName,
  { collection, ids }: { readonly collection: ConsentCollection; readonly ids: readonly string[] },
  today: string,
): Promise<ReadonlySet<string>> {
  const rows = await queryable.run(
    sql`select parent_id as "parentId", purpose, answer, answered_on::text as "answeredOn", ends_on::text as "endsOn",
        withdrawn_on::text as "withdrawnOn"
      from consents where parent_id = any(${sql.param([...ids])}::uuid[]) and parent_collection = ${collection}
        and purpose = ${EXITS[exit].purpose} and deleted_at is null`,
    row,
  )
  const byRecord = Map.groupBy<string, ConsentFacts & { readonly parentId: string }>(
    rows,
    ({ parentId }) => parentId,
  )
  return new Set(ids.filter((id) => mayLeave(exit, byRecord.get(id) ?? [], today)))
}
