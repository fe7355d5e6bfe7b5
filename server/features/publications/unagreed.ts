import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { standingsOn } from '#server/consents/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'

const row = z.object({ caseId: z.uuid(), title: z.string(), publishedAt: z.iso.datetime() })
/** Most public summaries that are looked through, the oldest first: those from before consents were kept. */
const MOST = 1000

/** Public summaries of visible cases whose people did not agree to them: they stay until somebody decides. */
export async function unagreedSummaries(context: ServerContext) {
  const { database, records } = context.services
  const visible = compilePredicate(visibleTo(callerOf(context), iccprCases), iccprCases, postgres)
  const shown = await database.run(
    sql`select case_id as "caseId", title, published_at as "publishedAt" from public_cases
      join (select id as visible_id from iccpr_cases where deleted_at is null and ${visible}) cases on visible_id = case_id
      order by published_at, case_id limit ${MOST}`,
    row,
  )
  const asked = { collection: 'iccpr-cases', ids: shown.map(({ caseId }) => caseId) } as const
  const standings = await standingsOn(database, 'public-summary', asked, mogadishuDay(records.now()))
  return shown.flatMap((summary) => {
    const standing = standings.get(summary.caseId) ?? 'not-asked'
    return standing === 'given' ? [] : [{ ...summary, standing }]
  })
}
