import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { User } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'

export const STATES = ['proposed', 'published', 'withdrawn', 'refused'] as const

const row = z.object({
  caseId: z.uuid(),
  state: z.enum(STATES),
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  titleSo: z.string().nullable(),
  summarySo: z.string().nullable(),
  regionCode: z.string().nullable(),
  proposedBy: z.uuid(),
  isPublic: z.boolean(),
  reason: z.string().nullable(),
})
/** The public summary of a case, as staff work on it. */
export type Publication = z.infer<typeof row>

/** Reads the public summary of a case; `lock` prevents other decisions on it until the transaction ends. */
export async function findPublication(
  queryable: Queryable,
  caseId: string,
  options: { readonly lock?: boolean } = {},
): Promise<Publication | undefined> {
  const [found] = await queryable.run(
    sql`
      select case_id as "caseId", state, version, title, summary, title_so as "titleSo", summary_so as "summarySo",
        region_code as "regionCode", proposed_by as "proposedBy", reason,
        exists (select from public_cases where public_cases.case_id = publications.case_id) as "isPublic"
      from publications where case_id = ${caseId}::uuid ${options.lock ? sql`for update` : sql``}`,
    row,
  )
  return found
}

const caseRow = z.object({
  status: z.string(),
  theme: z.string().nullable(),
  regionCode: z.string().nullable(),
})
/** The parts of the case that its publication needs. */
export type PublishedCase = z.infer<typeof caseRow>

/** An existing case that the user may see; `lock` keeps it from being deleted or moved until the transaction ends. */
export async function findCase(
  queryable: Queryable,
  user: User,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<PublishedCase | undefined> {
  const visible = compilePredicate(visibleTo(user, iccprCases), iccprCases, postgres)
  const [found] = await queryable.run(
    sql`select status, theme, region_code as "regionCode" from iccpr_cases
      where id = ${id}::uuid and deleted_at is null and ${visible} ${options.lock ? sql`for share` : sql``}`,
    caseRow,
  )
  return found
}

/** Withdraws summaries again that had been withdrawn before a restore. */
export async function withdrawAgain(queryable: Queryable, caseIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...caseIds])}::uuid[])`
  await queryable.run(sql`
    update publications set state = 'withdrawn', version = version + 1, decided_by = null, decided_at = now()
    where case_id = ${ids} and state = 'published'`)
  await queryable.run(sql`delete from public_cases where case_id = ${ids}`)
}

/** Removes the summaries of purged cases; their public texts were already withdrawn when the cases were deleted. */
export async function forgetSummaries(queryable: Queryable, caseIds: readonly string[]): Promise<void> {
  await queryable.run(sql`delete from publications where case_id = any(${sql.param([...caseIds])}::uuid[])`)
}
