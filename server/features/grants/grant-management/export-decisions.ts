import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TableColumn } from '#reports/tables/index.ts'
import type { Queryable } from '#server/db/database.ts'
import type { ListedApplication } from '#shared/contract/grants/grant-management.ts'
import { GRANT_OUTCOMES } from '#shared/domain/grant-decisions.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

const decisionRow = z.object({
  id: z.uuid(),
  outcome: z.enum(GRANT_OUTCOMES),
  decidedAt: z.iso.datetime(),
  awardedMinor: z.int().nullable(),
})
type Decided = Omit<z.output<typeof decisionRow>, 'id'>

/** An application of the saved table, with what was decided where the reader may know it. */
export type ExportedApplication = ListedApplication & { readonly decision?: Decided | undefined }

/** Adds what was decided; an application without a decision has none. */
export async function withDecisions(
  queryable: Queryable,
  listed: readonly ListedApplication[],
): Promise<ExportedApplication[]> {
  const ids = listed.map(({ id }) => id)
  const rows = await queryable.run(
    sql`select application_id as id, outcome, grant_decisions.decided_at as "decidedAt",
        awarded_minor as "awardedMinor"
      from grant_decisions join grant_applications on grant_applications.id = application_id
      where application_id = any(${sql.param(ids)}::uuid[])`,
    decisionRow,
  )
  const decisions = new Map(rows.map(({ id, ...decision }) => [id, decision]))
  return listed.map((row) => ({ ...row, decision: decisions.get(row.id) }))
}

const CENTS = 100

/** An amount of money as the table has it, in whole units of its currency. */
export const amountOf = (minor: number | null): number | null => (minor === null ? null : minor / CENTS)

/** The columns that only grant managers get: points once all reviews are in, the decision, and the award. */
export async function decisionColumns(locale: Locale): Promise<readonly TableColumn<ExportedApplication>[]> {
  const { columns, states } = await loadNamespace(locale, 'grantManagement')
  return [
    { header: columns.reviews, kind: 'number', value: ({ review }) => review.submitted },
    { header: columns.points, kind: 'number', value: ({ review }) => review.score?.mean ?? null },
    {
      header: columns.decision,
      kind: 'text',
      value: ({ decision }) => (decision ? states[decision.outcome] : null),
    },
    { header: columns.decidedOn, kind: 'instant', value: ({ decision }) => decision?.decidedAt ?? null },
    {
      header: columns.award,
      kind: 'number',
      value: ({ decision }) => amountOf(decision?.awardedMinor ?? null),
    },
  ]
}
