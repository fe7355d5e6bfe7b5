import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createContentHandlers } from '#server/content/content-handlers.ts'
import { answered, isKept } from '#server/content/content-kind.ts'
import { exampleHandlers } from '#server/content/examples.ts'
import { amongConditions, byColumn, searchConditions } from '#server/content/page.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/context.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { Project, projectsContract } from '#shared/contract/publishing/projects.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { PROJECT_TEXTS } from '#shared/domain/item-texts.ts'
import { excerptOfMarked } from '#shared/domain/marked-text.ts'
import { PROJECT_STATUSES } from '#shared/domain/projects.ts'
import { assistedValues } from './assisted.ts'
import { type ProjectRow, projects, projectsKind } from './tables.ts'

export { loadProjectExamples } from './examples.ts'
export { projectsKind } from './tables.ts'

type Filters = ParsedInput<typeof projectsContract.counts>
type Query = ParsedInput<typeof projectsContract.list>

const handlers = createContentHandlers(projectsKind, {
  conditions: (query: Query) => conditionsOf(query),
  order: { direction: 'desc', keys: [byColumn(projects.startDate), byColumn(projects.id)] },
  view: () => projectView,
  texts: PROJECT_TEXTS,
  compose: assistedValues,
})

/** Projects: public to read, written by permitted staff; those with the latest start first. */
export const projectsHandlers: Handlers<typeof projectsContract> = {
  ...handlers,
  ...exampleHandlers(projectsKind),
  counts: ({ input, context }) => countProjects(context.services.database, input),
  create: ({ input, context, params }) => {
    const startDate = input.startDate ?? mogadishuDay(context.services.records.now())
    return handlers.create({ context, params, input: { ...input, startDate } })
  },
}

const counted = z.object({ status: z.enum(PROJECT_STATUSES), total: z.int() })

/** How many projects of each status match a search and filters. */
async function countProjects(
  database: Database,
  filters: Filters,
): Promise<AnswerOf<typeof projectsContract.counts>> {
  const conditions = sql.join([isKept(projectsKind), ...conditionsOf(filters)], sql` and `)
  const rows = await database.run(
    sql`select status, count(*) as total from ${projects} where ${conditions} group by status`,
    counted,
  )
  const totals = new Map(rows.map(({ status, total }) => [status, total]))
  return Object.fromEntries(PROJECT_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as AnswerOf<
    typeof projectsContract.counts
  >
}

function conditionsOf({ q, category, status }: Filters): SQL[] {
  return [
    // With a single status, the index already has the rows in order.
    ...(status?.length === 1
      ? [sql`${projects.status} = ${status[0]}`]
      : amongConditions(projects.status, status)),
    ...amongConditions(projects.category, category),
    ...searchConditions(q),
  ]
}

/** A stored project as calls answer it. */
function projectView(row: ProjectRow): Project {
  const { budgetMinor: minor, budgetCurrency: currency } = row
  return {
    ...answered(projectsKind, row),
    excerpt: excerptOfMarked(row.description),
    excerptSo: row.descriptionSo === null ? null : excerptOfMarked(row.descriptionSo),
    budgetMoney: minor !== null && currency !== null ? { minor, currency } : null,
  }
}
