import type { ContentChange } from '#server/content/content-handlers.ts'
import type { ContentFields, ContentValues } from '#server/content/content-kind.ts'
import { searchTextOf } from '#server/content/page.ts'
import { refuseProblems } from '#server/content/write.ts'
import { parseMoney } from '#shared/domain/money.ts'
import { projectProblems } from '#shared/domain/projects.ts'
import { slugOf } from '#shared/domain/slug.ts'
import type { ProjectRow, projectsKind } from './tables.ts'

/** The stored values of a project's input; its budget is stored as entered, and as the amount that it states. */
export function projectValues(
  fields: ContentFields<typeof projectsKind>,
  { id, userId, before }: ContentChange<ProjectRow>,
): ContentValues<typeof projectsKind> {
  refuseProblems(projectProblems(fields))
  const money = parseMoney(fields.budget ?? '')
  const { title, description, titleSo, descriptionSo, location } = fields
  return {
    ...fields,
    slug: before?.slug ?? slugOf(title, id, 'project'),
    authorId: before ? before.authorId : userId,
    budgetMinor: money?.minor ?? null,
    budgetCurrency: money?.currency ?? null,
    // REQ-PRJ-13 names the searched fields.
    searchText: searchTextOf([title, description, titleSo, descriptionSo, location]),
  }
}
