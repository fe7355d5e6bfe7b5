import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { standingsOn } from '#server/consents/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { SUMMARISED_COLLECTIONS, type SummarisedCollection } from '#shared/schemas/records.ts'
import { visibleRecords } from './rows.ts'

const row = z.object({ recordId: z.uuid(), title: z.string(), publishedAt: z.iso.datetime() })
/** Most public summaries of a collection that are looked through, the oldest first: those from before consents were kept. */
const MOST = 1000

/** Public summaries of visible records whose people did not agree to them: they stay until a user decides. */
export async function unagreedSummaries(context: ServerContext) {
  const lists = await Promise.all(SUMMARISED_COLLECTIONS.map((collection) => unagreedIn(context, collection)))
  return lists.flat()
}

async function unagreedIn(context: ServerContext, collection: SummarisedCollection) {
  const { database, records } = context.services
  const shown = await database.run(
    sql`select record_id as "recordId", title, published_at as "publishedAt" from public_cases
      where collection = ${collection} and record_id in (${visibleRecords(callerOf(context), collection)})
      order by published_at, record_id limit ${MOST}`,
    row,
  )
  const shownRecords = { collection, ids: shown.map(({ recordId }) => recordId) }
  const standings = await standingsOn(database, 'public-summary', shownRecords, mogadishuDay(records.now()))
  return shown.flatMap((summary) => {
    const standing = standings.get(summary.recordId) ?? 'not-asked'
    return standing === 'given' ? [] : [{ collection, ...summary, standing }]
  })
}
