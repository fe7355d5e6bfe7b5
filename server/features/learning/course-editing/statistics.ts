import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { allCourses, planOf } from '#server/features/learning/courses/index.ts'
import type { CourseStatistics } from '#shared/contract/learning/course-statistics.ts'
import { isAnsweredRight } from '#shared/domain/check-answers.ts'
import type { CoursePlan } from '#shared/domain/learning-progress.ts'
import { suppressCountWithZero, suppressTableWithZeros } from '#shared/figures/suppression.ts'

/** A learner who has done nothing for so long has stopped, for the figures. */
const STOPPED_AFTER_DAYS = 14
const DAY_MS = 86_400_000
const MOST_QUESTIONS = 20

/** What learners made of the course that they see now; null where there is none. Small numbers are suppressed. */
export async function courseStatistics(
  database: Database,
  id: string,
  now: Date,
): Promise<CourseStatistics | null> {
  const course = (await allCourses(database)).get(id)
  if (!course) return null
  const plan = planOf(course)
  const [standings, modules, checks, assessments] = await Promise.all([
    readStandings(database, plan, now),
    readModules(database, id),
    readChecks(database, plan),
    readAssessments(database, id),
  ])
  const started = standings.reduce((sum, { learners }) => sum + learners, 0)
  const questions = [...checks, ...assessments]
  return {
    started: suppressCountWithZero(started),
    ...ends(standings, started),
    modules: modulesOf(plan, { standings, modules, started }),
    questions: hardest(questions),
  }
}

const standingRow = z.object({
  /** The first module that is not completed; null where all are. */
  next: z.string().nullable(),
  learners: z.int(),
  stopped: z.int(),
  passed: z.int(),
})
type Reached = z.output<typeof standingRow>

/** How many learners stand before each module, and how many of them have done nothing for long. */
function readStandings(database: Database, { id, modules }: CoursePlan, now: Date): Promise<Reached[]> {
  const since = new Date(now.getTime() - STOPPED_AFTER_DAYS * DAY_MS).toISOString()
  return database.run(
    sql`
      with standing as (
        select began.assessment_passed_at, learner.active_at,
          (select module.id from unnest(${sql.param(modules.map((module) => module.id))}::text[])
              with ordinality as module (id, place)
            where not exists (select from learner_modules done where done.learner_id = began.learner_id
              and done.course_id = began.course_id and done.module_id = module.id and done.completed_at is not null)
            order by module.place limit 1) as next
        from learner_courses began join learners learner on learner.id = began.learner_id
        where began.course_id = ${id})
      select next, count(*) as learners, count(*) filter (where active_at < ${since}) as stopped,
        count(*) filter (where next is null and assessment_passed_at is not null) as passed
      from standing group by next`,
    standingRow,
  )
}

const moduleRow = z.object({ id: z.string(), completed: z.int(), underway: z.int() })
type ModuleRow = z.output<typeof moduleRow>

function readModules(database: Database, id: string): Promise<ModuleRow[]> {
  return database.run(
    sql`select module_id as id, count(*) filter (where completed_at is not null) as completed,
        count(*) filter (where completed_at is null and (percent > 0 or started_at is not null)) as underway
      from learner_modules where course_id = ${id} group by module_id`,
    moduleRow,
  )
}

/** How a course ended for those who began it. */
function ends(standings: readonly Reached[], started: number): Pick<CourseStatistics, 'finished' | 'passed'> {
  const done = standings.find(({ next }) => next === null)
  const passed = done?.passed ?? 0
  const finished = (done?.learners ?? 0) - passed
  const shown = suppressTableWithZeros([
    { name: 'underway', count: started - passed - finished },
    { name: 'finished', count: finished },
    { name: 'passed', count: passed },
  ])
  const of = (name: string) => shown.get(name) ?? { value: null }
  return { finished: of('finished'), passed: of('passed') }
}

function modulesOf(
  { modules }: CoursePlan,
  read: {
    readonly standings: readonly Reached[]
    readonly modules: readonly ModuleRow[]
    readonly started: number
  },
): CourseStatistics['modules'] {
  const stoppedAt = (id: string) => read.standings.find(({ next }) => next === id)?.stopped ?? 0
  const cells = modules.map(({ id }) => ({ name: id, count: stoppedAt(id) }))
  const goOn = Math.max(0, read.started - cells.reduce((sum, { count }) => sum + count, 0))
  // What has to be withheld with small numbers is taken from those who have not stopped, who are not shown, and then from
  // the last modules, which fewer people reach.
  const stopped = suppressTableWithZeros([{ name: '', count: goOn }, ...cells.toReversed()])
  return modules.map(({ id }) => {
    const { completed = 0, underway = 0 } = read.modules.find((module) => module.id === id) ?? {}
    const rest = Math.max(0, read.started - completed - underway)
    const shown = suppressTableWithZeros([
      { name: 'rest', count: rest },
      { name: 'underway', count: underway },
      { name: 'completed', count: completed },
    ])
    return {
      id,
      completed: shown.get('completed') ?? { value: null },
      underway: shown.get('underway') ?? { value: null },
      stopped: stopped.get(id) ?? { value: null },
    }
  })
}

interface Answered {
  readonly id: string
  readonly place: 'check' | 'assessment'
  readonly answered: number
  readonly wrong: number
}

const answerRow = z.object({
  id: z.string(),
  choices: z.array(z.int()),
  shown: z
    .array(z.string())
    .nullable()
    .transform((shown) => shown ?? undefined),
  count: z.int(),
})

/** The first answer of each learner to each question of a knowledge check. */
async function readChecks(database: Database, { id, modules }: CoursePlan): Promise<Answered[]> {
  const rows = await database.run(
    sql`
      with first as (
        select distinct on (learner_id, question_id) question_id, choices, shown from learning_events
        where course_id = ${id} and kind = 'question-answered' and not waits
        order by learner_id, question_id, at, id)
      select question_id as id, choices, shown, count(*) as count from first group by 1, 2, 3`,
    answerRow,
  )
  const questions = modules.flatMap((module) => module.questions)
  return questions.map((question) => {
    const answerRows = rows.filter((row) => row.id === question.id)
    const sum = (of: typeof answerRows) => of.reduce((total, { count }) => total + count, 0)
    const wrong = sum(answerRows.filter((answer) => !isAnsweredRight(question, answer)))
    return { id: question.id, place: 'check', answered: sum(answerRows), wrong }
  })
}

const drawnRow = z.object({ id: z.string(), answered: z.int(), wrong: z.int() })

/** The first answer of each learner to each question that was drawn for them. */
async function readAssessments(database: Database, id: string): Promise<Answered[]> {
  const rows = await database.run(
    sql`
      with first as (
        select distinct on (attempt.learner_id, question ->> 'id') question, attempt.answers -> (question ->> 'id') as given
        from assessment_attempts attempt cross join lateral jsonb_array_elements(attempt.questions) as question
        where attempt.course_id = ${id} and attempt.answered_at is not null
        order by attempt.learner_id, question ->> 'id', attempt.answered_at),
      judged as (
        select question ->> 'id' as id,
          (select coalesce(jsonb_agg(place - 1 order by place), '[]')
            from jsonb_array_elements(question -> 'choices') with ordinality as choice (choice, place)
            where (choice ->> 'right')::boolean) as wanted,
          (select coalesce(jsonb_agg(distinct ticked order by ticked), '[]')
            from jsonb_array_elements(coalesce(given, '[]')) as ticked) as given
        from first)
      select id, count(*) as answered, count(*) filter (where wanted <> given) as wrong from judged group by id`,
    drawnRow,
  )
  return rows.map((row) => ({ ...row, place: 'assessment' }))
}

/** The questions that most got wrong at first, of those that enough people have answered. */
function hardest(questions: readonly Answered[]): CourseStatistics['questions'] {
  const share = ({ answered, wrong }: Answered) => wrong / answered
  return questions
    .filter(({ answered, wrong }) => suppressCountWithZero(answered).value !== null && wrong > 0)
    .sort((one, other) => share(other) - share(one) || other.answered - one.answered)
    .slice(0, MOST_QUESTIONS)
    .map(({ id, place, answered, wrong }) => {
      const shown = suppressTableWithZeros([
        { name: 'wrong', count: wrong },
        { name: 'right', count: answered - wrong },
      ])
      return {
        id,
        place,
        answered: suppressCountWithZero(answered),
        wrong: shown.get('wrong') ?? { value: null },
      }
    })
}
