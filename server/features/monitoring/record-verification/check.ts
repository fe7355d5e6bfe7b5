import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { RecordServices } from '#server/records/index.ts'
import type { Checked } from '#shared/domain/findings.ts'
import { COLLECTION, digestOf, readCovered } from './covered.ts'

const AT_ONCE = 500
const verifiedRow = z.object({
  id: z.uuid(),
  salt: z.instanceof(Buffer).nullable(),
  digest: z.instanceof(Buffer).nullable(),
})

/** Compares every incident that counts as verified with what two people found; anonymised ones have nothing left to compare. */
export async function checkVerifications(queryable: Queryable, services: RecordServices): Promise<Checked> {
  const rows = await queryable.run(
    sql`select incidents.id, salt, digest from incidents left join record_verifications verified
        on verified.collection = ${COLLECTION} and verified.record_id = incidents.id
          and verified.at = (doc->>'verifiedAt')::timestamptz
      where doc->>'verifiedAt' is not null and doc->>'changedSinceVerified' is null and deleted_at is null
        and incidents.id not in (select record_id from anonymized_records where collection = ${COLLECTION})
      order by incidents.id`,
    verifiedRow,
  )
  const findings: Checked['findings'][number][] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const ids = some.map(({ id }) => id)
    const covered = new Map(
      (await readCovered(queryable, services, ids)).map((each) => [each.record.id, each]),
    )
    for (const { id, salt, digest } of some) {
      const now = covered.get(id)
      const isSame = now && salt && digest && digestOf(now, salt).equals(digest)
      if (!isSame) findings.push({ code: 'verification-changed', subject: `${COLLECTION}/${id}` })
    }
  }
  return { counts: {}, findings }
}
