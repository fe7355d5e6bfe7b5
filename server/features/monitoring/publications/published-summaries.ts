import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { User } from '#shared/domain/access.ts'
import { dayEnd, dayStart } from '#shared/domain/dates.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from '#shared/domain/enumerations.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'

const summary = z.object({
  caseId: z.uuid(),
  title: z.string(),
  summary: z.string(),
  status: z.enum(CASE_STATUSES),
  regionCode: z.string().nullable(),
  createdAt: z.string(),
})
/** A published summary with what staff know of its case. */
export type PublishedSummary = z.infer<typeof summary>

/** Published summaries of cases that the user may see, registered in a period, the most pressing first. */
export async function publishedSummaries(
  queryable: Queryable,
  user: User,
  { from, to, locale, limit }: DateSpan & { readonly locale: Locale; readonly limit: number },
): Promise<PublishedSummary[]> {
  const registered = { field: 'createdAt', from: dayStart(from), below: dayEnd(to) }
  const where = compilePredicate({ all: [visibleTo(user, iccprCases), registered] }, iccprCases, postgres)
  const inLanguage = (column: 'title' | 'summary') =>
    sql.raw(locale === 'so' ? `coalesce(published.${column}_so, published.${column})` : `published.${column}`)
  return queryable.run(
    sql`
      select cases.id as "caseId", ${inLanguage('title')} as title, ${inLanguage('summary')} as summary,
        cases.status, cases.region_code as "regionCode", cases.created_at as "createdAt"
      from public_cases published join (
        select id, status, priority, region_code, created_at from iccpr_cases where deleted_at is null and ${where}
      ) cases on published.collection = 'iccpr-cases' and cases.id = published.record_id
      order by array_position(${sql.param([...CASE_PRIORITIES])}::text[], cases.priority), cases.created_at desc, cases.id
      limit ${limit}`,
    summary,
  )
}
