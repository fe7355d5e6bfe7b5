import { v7 as uuidv7 } from 'uuid'
import { loadExamples } from '#server/content/examples.ts'
import type { Services } from '#server/services.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { EXAMPLE_PROJECTS } from './example-projects.ts'
import { projectColumns } from './write.ts'

const DAY_MS = 86_400_000

/** Brings the examples into the database; those that people have changed or removed stay as they are. */
export async function loadProjectExamples({ database, records }: Services): Promise<void> {
  const now = records.now()
  const inDays = (days: number) => mogadishuDay(new Date(now.getTime() + days * DAY_MS))
  const rows = Object.entries(EXAMPLE_PROJECTS).map(([name, { starts, ends, ...example }]) => {
    const id = uuidv7()
    const fields = { ...example, startDate: inDays(starts), endDate: inDays(ends) }
    return { name, id, slug: slugOf(example.title, id, 'project'), columns: projectColumns(fields) }
  })
  await loadExamples(database, 'projects', rows, { now, followed: ['start_date', 'end_date'] })
}
