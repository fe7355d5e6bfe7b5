import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { type Course, courseLibrary, planOf, readHidden } from '#server/features/learning/courses/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { LearningEvent, LearningEventResult } from '#shared/schemas/learning-event.ts'
import { countEvents, type LearnerState } from './count-events.ts'
import { readKnown, readWaiting, type Stored, writeDays, writeEvents } from './event-rows.ts'
import { readKept, standingIn, writeStandings } from './standing.ts'

/** Nothing is older than this: a clock that was reset would else make a learner of last century. */
const OLDEST_MS = 365 * 86_400_000

/**
 * Takes in what a learner did, each event once: those of locked modules wait. The number of statements is the same
 * however much came before. Returns what became of each, and the courses that were concerned.
 */
export async function receiveEvents(
  { records }: Pick<Services, 'records'>,
  transaction: Transaction,
  learnerId: string,
  sent: readonly LearningEvent[],
): Promise<{ readonly results: LearningEventResult[]; readonly courseIds: readonly string[] }> {
  const now = records.now()
  await lockLearner(transaction, learnerId, now)
  const courses = await courseLibrary(transaction)
  const offered = unique(sent).map((event) => ({ ...event, at: withinClock(event.at, now) }))
  // What was done in a course that editors took off the site waits until they put it back.
  const hidden = await readHidden(transaction)
  const isThere = (courseId: string) => courses.has(courseId) || hidden.has(courseId)
  const possible = offered.filter(({ courseId }) => isThere(courseId))
  const knownIds = await readKnown(transaction, learnerId, possible)
  const fresh = possible.filter(({ id }) => !knownIds.has(id))
  const courseIds = [...new Set(fresh.map(({ courseId }) => courseId))]
  const waited = await readWaiting(transaction, learnerId, courseIds)
  const stored = [
    ...waited.map((event) => ({ event, isNew: false })),
    ...fresh.map((event) => ({ event, isNew: true })),
  ]
  const reasons = await count(transaction, { learnerId, courses, courseIds, now }, stored)
  const results = sent.map((event, place): LearningEventResult => {
    const { id, courseId } = event
    if (!isThere(courseId)) return { id, outcome: 'refused', reason: 'unknown_course' }
    const isRepeated = sent.findIndex((other) => other.id === id) < place
    const reason = reasons.get(id)
    if (knownIds.get(id) === true && reason === undefined)
      return { id, outcome: 'waiting', reason: 'module_locked' }
    if (reason === 'module_locked') return { id, outcome: 'waiting', reason }
    if (knownIds.has(id) || isRepeated) return { id, outcome: 'known' }
    return reason ? { id, outcome: 'refused', reason } : { id, outcome: 'counted' }
  })
  return { results, courseIds }
}

/** Counts what waits in all courses once more, after the progress of two learners became one. */
export async function recountWaiting(
  { records }: Pick<Services, 'records'>,
  transaction: Transaction,
  learnerId: string,
): Promise<readonly string[]> {
  const courses = await courseLibrary(transaction)
  const courseIds = [...courses.keys()]
  const waited = await readWaiting(transaction, learnerId, courseIds)
  const now = records.now()
  const stored = waited.map((event) => ({ event, isNew: false }))
  await count(transaction, { learnerId, courses, courseIds, now }, stored)
  return courseIds
}

/** Locks a learner, so that two requests at once are counted one after the other. */
export async function lockLearner(transaction: Transaction, learnerId: string, now: Date): Promise<void> {
  const locked = await transaction.run(sql`
    update learners set active_at = ${now.toISOString()} where id = ${learnerId} returning id`)
  // They deleted themselves, in another browser, a moment ago.
  if (locked.length === 0) throw new Refusal('unauthenticated')
}

const unique = (events: readonly LearningEvent[]) => [
  ...new Map(events.toReversed().map((event) => [event.id, event])).values(),
]

function withinClock(at: string, now: Date): string {
  const time = Math.min(Date.parse(at), now.getTime())
  return new Date(Math.max(time, now.getTime() - OLDEST_MS)).toISOString()
}

interface Counting {
  readonly learnerId: string
  readonly courses: ReadonlyMap<string, Course>
  readonly courseIds: readonly string[]
  readonly now: Date
}

/** Counts events, and stores them with what follows from them. Returns why each did not count, null where it did. */
async function count(
  transaction: Transaction,
  { learnerId, courses, courseIds, now }: Counting,
  stored: readonly Stored[],
) {
  const keptProgress = await readKept(transaction, learnerId)
  const reasons = new Map<string, 'module_locked' | 'unknown_module' | 'unknown_question' | null>()
  const standings = new Map<string, LearnerState>()
  for (const courseId of courseIds) {
    const own = stored.flatMap(({ event }) => (event.courseId === courseId ? [event] : []))
    const course = courses.get(courseId)
    if (!course) {
      for (const { id } of own) reasons.set(id, 'module_locked')
      continue
    }
    const minutes = (id: string) => course.structure.modules.find((module) => module.id === id)?.minutes ?? 0
    const counted = countEvents(planOf(course), minutes, standingIn(keptProgress, courseId), own)
    standings.set(courseId, counted.standing)
    for (const [id, reason] of counted.outcomes) reasons.set(id, reason)
  }
  const isCounted = ({ event }: Stored) => reasons.get(event.id) === null
  await writeStandings(transaction, learnerId, standings)
  await writeEvents(transaction, { learnerId, now }, stored, reasons)
  await writeDays(transaction, learnerId, stored.filter(isCounted))
  return reasons
}
