import type { ContentChange } from '#server/content/content-handlers.ts'
import { loadExamples } from '#server/content/examples.ts'
import type { Services } from '#server/services.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { EXAMPLE_PROJECTS } from './example-projects.ts'
import { projects, projectsKind } from './tables.ts'
import { projectValues } from './values.ts'

const DAY_MS = 86_400_000

/** Adds the examples to the database; those that users have changed or removed stay unchanged. */
export async function loadProjectExamples({ database, records }: Services): Promise<void> {
  const now = records.now()
  const inDays = (days: number) => mogadishuDay(new Date(now.getTime() + days * DAY_MS))
  const examples = Object.entries(EXAMPLE_PROJECTS).map(([name, { starts, ends, ...example }]) => {
    const fields = { ...example, startDate: inDays(starts), endDate: inDays(ends) }
    return [name, (change: ContentChange<never>) => projectValues(fields, change)] as const
  })
  const followed = [projects.startDate, projects.endDate]
  await loadExamples(database, projectsKind, Object.fromEntries(examples), { now, followed })
}
