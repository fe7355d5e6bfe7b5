import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { LEARNING_EVENT_KINDS, type LearningEvent, learningEvent } from '#shared/schemas/learning-event.ts'

/** An event that is stored: new, or one that waited until its module opened. */
export interface Stored {
  readonly event: LearningEvent
  readonly isNew: boolean
}

const knownRow = z.object({ id: z.uuid(), waits: z.boolean() })

/** The events that were received before, and whether each waits still. */
export async function readKnown(
  transaction: Transaction,
  learnerId: string,
  events: readonly LearningEvent[],
): Promise<ReadonlyMap<string, boolean>> {
  const ids = sql.param(events.map(({ id }) => id))
  const rows = await transaction.run(
    sql`select id, waits from learning_events where learner_id = ${learnerId} and id = any(${ids}::uuid[])`,
    knownRow,
  )
  return new Map(rows.map(({ id, waits }) => [id, waits]))
}

const waitingRow = z
  .object({
    id: z.uuid(),
    courseId: z.string(),
    moduleId: z.string(),
    kind: z.enum(LEARNING_EVENT_KINDS),
    questionId: z.string().nullable(),
    choices: z.array(z.int()).nullable(),
    shown: z.array(z.string()).nullable(),
    amount: z.number().nullable(),
    at: z.iso.datetime(),
  })
  .transform(({ questionId, choices, shown, amount, ...event }) =>
    learningEvent.parse({
      ...event,
      ...(event.kind === 'question-answered' ? { questionId, choices, shown: shown ?? undefined } : {}),
      ...(event.kind === 'module-progressed' ? { percent: amount } : {}),
      ...(event.kind === 'time-spent' ? { seconds: amount } : {}),
    }),
  )

/** The events of courses that wait until their module opens. */
export async function readWaiting(
  transaction: Transaction,
  learnerId: string,
  courseIds: readonly string[],
): Promise<LearningEvent[]> {
  return transaction.run(
    sql`
      select id, course_id as "courseId", module_id as "moduleId", kind, question_id as "questionId", choices, shown,
        amount, at
      from learning_events
      where learner_id = ${learnerId} and waits and course_id = any(${sql.param([...courseIds])}::text[])`,
    waitingRow,
  )
}

/** Stores new events that count or wait, and notes that others wait no more. */
export async function writeEvents(
  transaction: Transaction,
  { learnerId, now }: { readonly learnerId: string; readonly now: Date },
  stored: readonly Stored[],
  reasons: ReadonlyMap<string, string | null>,
): Promise<void> {
  const isKept = (reason: string | null | undefined) => reason === null || reason === 'module_locked'
  const rows = stored
    .filter(({ event, isNew }) => isNew && isKept(reasons.get(event.id)))
    .map(({ event }) => ({
      ...{
        id: event.id,
        course_id: event.courseId,
        module_id: event.moduleId,
        kind: event.kind,
        at: event.at,
      },
      waits: reasons.get(event.id) === 'module_locked',
      ...(event.kind === 'question-answered'
        ? { question_id: event.questionId, choices: event.choices, shown: event.shown ?? null }
        : {}),
      ...(event.kind === 'module-progressed' ? { amount: event.percent } : {}),
      ...(event.kind === 'time-spent' ? { amount: event.seconds } : {}),
    }))
  const opened = stored.flatMap(({ event, isNew }) =>
    !isNew && reasons.get(event.id) !== 'module_locked' ? [event.id] : [],
  )
  await transaction.run(sql`
      insert into learning_events
        (learner_id, id, course_id, module_id, kind, question_id, choices, shown, amount, at, received_at,
        waits)
      select ${learnerId}::uuid, id, course_id, module_id, kind, question_id, choices, shown, amount, at,
        ${now.toISOString()}::timestamptz, waits
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id uuid, course_id text, module_id text,
        kind text, question_id text, choices smallint[], shown text[], amount integer, at timestamptz, waits boolean)`)
  await transaction.run(sql`
    update learning_events set waits = false
    where learner_id = ${learnerId} and id = any(${sql.param(opened)}::uuid[])`)
}

/** Notes the days on which something counted, and the courses that were begun by it. */
export async function writeDays(
  transaction: Transaction,
  learnerId: string,
  counted: readonly Stored[],
): Promise<void> {
  const rows = JSON.stringify(counted.map(({ event }) => ({ course_id: event.courseId, at: event.at })))
  const eventRows = sql`jsonb_to_recordset(${rows}::jsonb) as rows (course_id text, at timestamptz)`
  await transaction.run(sql`
    insert into learner_days (learner_id, day)
    select distinct ${learnerId}::uuid, (at at time zone 'Africa/Mogadishu')::date from ${eventRows}
    on conflict do nothing`)
  await transaction.run(sql`
    insert into learner_courses (learner_id, course_id, began_at)
    select ${learnerId}::uuid, course_id, min(at) from ${eventRows} group by course_id
    on conflict (learner_id, course_id)
    do update set began_at = least(learner_courses.began_at, excluded.began_at)`)
}
