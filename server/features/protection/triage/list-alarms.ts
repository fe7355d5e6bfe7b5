import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Asking, callerOf } from '#server/http/context.ts'
import { recordKey } from '#server/records/index.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'

/** Most alarms of each kind in one answer: a flood of visitors' reports leaves those of staff where they are. */
const LISTED = 200

const alarm = z.object({
  collection: z.enum(ROUTED_COLLECTIONS),
  recordId: z.uuid(),
  list: z.string(),
  raisedAt: z.iso.datetime(),
  isOfStaff: z.boolean(),
})

/** The alarms of the last 24 hours on the caller's duty lists, about records that the caller sees. */
export async function listAlarms(context: Asking) {
  const user = callerOf(context)
  const { database, recordStore, records } = context.services
  const duties = user.duties ?? []
  const since = new Date(records.now().getTime() - 24 * 3_600_000).toISOString()
  const rows = await database.run(
    sql`select collection, record_id as "recordId", list, raised_at as "raisedAt", "isOfStaff" from (
        select *, raised_by is not null as "isOfStaff",
          row_number() over (partition by raised_by is not null order by raised_at desc, id desc) as nth
        from alarms where raised_at > ${since}
          and (${duties.includes(NATIONAL)} or list = any(${sql.param([...duties])}::text[]))) recent
      where nth <= ${LISTED} order by raised_at desc, id desc`,
    alarm,
  )
  const seen = new Map<string, boolean>()
  for (const name of ROUTED_COLLECTIONS) {
    const ids = rows.flatMap(({ collection, recordId }) => (collection === name ? [recordId] : []))
    if (ids.length === 0) continue
    const { items } = await recordStore.list(user, name, {
      ...{ where: { field: 'id', oneOf: [...new Set(ids)] }, search: null, deleted: false },
      ...{ sort: { field: 'createdAt', descending: true }, limit: 2 * LISTED, cursor: null },
    })
    for (const { id, record } of items) seen.set(recordKey(name, id), record.triageRegion !== null)
  }
  return rows.flatMap((row) => {
    const isWaiting = seen.get(recordKey(row.collection, row.recordId))
    return isWaiting === undefined ? [] : [{ ...row, isWaiting }]
  })
}
