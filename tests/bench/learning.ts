import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'
import { median, type Row, samples, within } from './measure.ts'
import type { BenchWorld } from './world.ts'

const COURSE = 'climate-and-human-rights'
const SYNCS = 1000
const EVENTS = 9
/** The first and the last of so many syncs are compared. */
const COMPARED = 50
const READS = 50

/**
 * What learners do: the thousandth sync of one learner against the first ones, a sync against the bare insert of its rows, and
 * the list of courses with a learner's progress against that of a visitor, who has none.
 */
export async function benchLearning(world: BenchWorld): Promise<Row[]> {
  const modules = (await courseLibrary(world.database)).get(COURSE)?.structure.modules ?? []
  const first = modules[0]?.id ?? ''
  const times: number[] = []
  for (let sync = 0; sync < SYNCS; sync++) {
    const events = eventsOf(first)
    const [took = 0] = await samples(1, () => post(world, '/api/learning/events', { events }))
    times.push(took)
  }
  const bare = await samples(COMPARED, () => insertBare(world, eventsOf(first)))
  const own = await samples(READS, () => read(world, '/api/courses', true))
  const visitors = await samples(READS, () => read(world, '/api/courses', false))
  const last = median(times.slice(-COMPARED))
  return [
    within(
      `sync ${SYNCS} of a learner against the first ${COMPARED}`,
      last,
      median(times.slice(0, COMPARED)),
      1.5,
    ),
    within(`sync of ${EVENTS} learning events against the bare insert of their rows`, last, median(bare), 15),
    within('courses with own progress against the same list for visitors', median(own), median(visitors), 3),
  ]
}

function eventsOf(moduleId: string): LearningEvent[] {
  return Array.from({ length: EVENTS }, (_, place) => ({
    ...{ id: uuidv7(), courseId: COURSE, moduleId, at: new Date().toISOString() },
    ...({ kind: 'module-progressed', percent: 2 * place } as const),
  }))
}

async function post(world: BenchWorld, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await world.send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function read(world: BenchWorld, path: string, isSignedIn: boolean): Promise<void> {
  const response = isSignedIn ? await world.send(path) : await fetch(`${world.ours}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
}

/** The same rows for another learner, in one statement and a transaction of its own. */
async function insertBare({ database }: BenchWorld, events: readonly LearningEvent[]): Promise<void> {
  const learner = uuidv7()
  const rows = events.map(
    ({ id, courseId, moduleId, kind, at }) =>
      sql`(${learner}::uuid, ${id}::uuid, ${courseId}, ${moduleId}, ${kind}, 2, ${at}::timestamptz, ${at}::timestamptz, false)`,
  )
  await database.transaction(async (transaction) => {
    await transaction.run(
      sql`create temporary table if not exists bare_events (like learning_events including all)`,
    )
    await transaction.run(sql`
      insert into bare_events (learner_id, id, course_id, module_id, kind, amount, at, received_at, waits)
      values ${sql.join(rows, sql`, `)}`)
  })
}
