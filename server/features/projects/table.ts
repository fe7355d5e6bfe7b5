import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type Project, project } from '#shared/contract/projects.ts'
import { PROJECT_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { summaryOf } from '#shared/domain/marked-text.ts'
import { CURRENCY_CODES } from '#shared/domain/money.ts'

/** A project as it is stored: its budget's money in two columns. */
const projectRow = project.omit({ budgetMoney: true, excerpt: true, excerptSo: true, blocks: true }).extend({
  budgetMinor: z.int().nullable(),
  budgetCurrency: z.enum(CURRENCY_CODES).nullable(),
})
export type ProjectRow = z.infer<typeof projectRow>

const COLUMNS = sql.raw(`id, slug, version, title, description, objectives, title_so as "titleSo",
  description_so as "descriptionSo", objectives_so as "objectivesSo", category, status, priority,
  start_date as "startDate", end_date as "endDate", location, budget, budget_minor as "budgetMinor",
  budget_currency as "budgetCurrency", funding_source as "fundingSource", beneficiaries,
  team_members as "teamMembers", partners, progress, is_example as "isExample", created_at as "createdAt",
  updated_at as "updatedAt"`)

/** Projects that are not deleted: all of them are public. */
export const PROJECTS = sql.raw('public_projects')

/** Reads projects; `rest` is what follows the source. */
export function readProjects(queryable: Queryable, rest: SQL): Promise<ProjectRow[]> {
  return queryable.run(sql`select ${COLUMNS} from ${PROJECTS} ${rest}`, projectRow)
}

/** Reads one project that is not deleted. */
export async function findProject(queryable: Queryable, id: string): Promise<ProjectRow | undefined> {
  const [found] = await readProjects(queryable, sql`where id = ${id}::uuid`)
  return found
}

/** A stored project as calls answer it where one is asked for: with its texts as they are read. */
export const projectView = (row: ProjectRow): Project => withBlocks(projectInList(row), PROJECT_TEXTS)

/** A stored project as lists have it. */
export function projectInList({
  budgetMinor: minor,
  budgetCurrency: currency,
  ...rest
}: ProjectRow): Project {
  return {
    ...rest,
    excerpt: summaryOf(rest.description),
    excerptSo: rest.descriptionSo === null ? null : summaryOf(rest.descriptionSo),
    budgetMoney: minor !== null && currency !== null ? { minor, currency } : null,
  }
}
