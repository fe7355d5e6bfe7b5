import { v7 as uuidv7 } from 'uuid'
import { type Course, courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'
import { join } from '#tests/support/learners.ts'
import type { TestServer } from '#tests/support/server.ts'
import { MOMENT } from './stand-still.ts'

/** Of the first a learner is in the middle; the second is what the cohort learns, and has a certificate. */
const STARTED = 'climate-and-human-rights'
const TAUGHT = 'documentation-fundamentals'
const NAMES = [
  'Axmed Nuur Cismaan',
  'Caasha Maxamed Cali',
  'Daahir Cabdi Warsame',
  'Faadumo Xasan Jaamac',
  'Hodan Ibraahim Faarax',
  'Ifrax Cawaale Diiriye',
  'Jaamac Yuusuf Cige',
  'Khadiija Aadan Shire',
  'Liibaan Muuse Guuleed',
  'Maryan Saciid Xirsi',
  'Nimco Cumar Abshir',
  'Sahra Cabdulle Maxamuud',
]
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const daysAgo = (days: number, minutes = 0) =>
  new Date(Date.parse(MOMENT) - days * DAY_MS + minutes * MINUTE_MS).toISOString()
const minutesBefore = (at: string, minutes: number) =>
  new Date(Date.parse(at) - minutes * MINUTE_MS).toISOString()
const dayOf = (days: number) => daysAgo(days).slice(0, 10)

/** What of the learning hub has an address, and the code that signs its learner in. */
export interface LearningScene {
  readonly cohort: string
  readonly recoveryCode: string
}

/** A learner in the middle of one course with the certificate of another, and a cohort in which people come unequally far. */
export async function fillLearning(server: TestServer, trainer: Client): Promise<LearningScene> {
  const started = await courseNamed(server, STARTED)
  const taught = await courseNamed(server, TAUGHT)
  const { id, joinCode } = await trainer.cohorts.create({
    input: { courseId: TAUGHT, title: 'Kismaayo, October' },
  })
  const members: string[] = []
  for (const [place, fullName] of NAMES.entries()) {
    const member = await join(server, { fullName, email: `member.${place}@example.org` })
    await member.client.cohortLearning.join({ params: { code: joinCode }, input: { agrees: true } })
    await takeTest(member.client, taught, { code: joinCode, kind: 'before', knows: knowsSome(place) })
    await member.client.learning.sendEvents({ input: { events: comeSoFar(taught, place) } })
    if (place > 3) await takeTest(member.client, taught, { code: joinCode, kind: 'after', knows: knowsAll })
    if (place > 10) await passAssessment(member.client, taught)
    members.push(member.id)
  }
  await runCohort(trainer, id, taught, members)
  const learner = await join(server, { fullName: 'Xaliimo Cabdi Nuur', email: 'xaliimo@example.org' })
  await learn(learner.client, started, taught)
  return { cohort: id, recoveryCode: learner.recoveryCode ?? '' }
}

type Client = ReturnType<TestServer['visitor']>['client']

async function courseNamed({ database }: TestServer, id: string): Promise<Course> {
  const course = (await courseLibrary(database)).get(id)
  if (!course) throw new Error(`There is no course ${id}`)
  return course
}

/** What it takes to have a module behind oneself, with its knowledge check. */
function completed(course: Course, moduleId: string, at: string): LearningEvent[] {
  const { questions = [] } = planOf(course).modules.find((module) => module.id === moduleId) ?? {}
  const about = { courseId: course.structure.id, moduleId, at }
  return [
    { ...about, id: uuidv7(), kind: 'module-started', at: minutesBefore(at, 12) },
    { ...about, id: uuidv7(), kind: 'module-completed' },
    ...questions.map(
      ({ id: questionId, right }): LearningEvent => ({
        ...{ ...about, id: uuidv7(), kind: 'question-answered' },
        ...{ questionId, choices: [...right] },
      }),
    ),
  ]
}

/** The way of a member of the cohort: some are done, some stop, and some answer one question wrongly again and again. */
function comeSoFar(course: Course, place: number): LearningEvent[] {
  const { modules } = planOf(course)
  const done = modules.slice(0, Math.min(modules.length, Math.ceil(place * 0.8)))
  const events = done.flatMap(({ id }, at) => completed(course, id, daysAgo(30 - 2 * at, place)))
  const next = modules[done.length]
  const [hard] = next?.questions ?? []
  if (!next || !hard || place % 3 === 0) return events
  const wrong = [hard.right.includes(0) ? 1 : 0]
  const about = { courseId: course.structure.id, moduleId: next.id }
  const again = [8, 7, 6].map(
    (days): LearningEvent => ({
      ...{ ...about, id: uuidv7(), at: daysAgo(days), kind: 'question-answered' },
      ...{ questionId: hard.id, choices: wrong },
    }),
  )
  return [...events, { ...about, id: uuidv7(), at: daysAgo(9), kind: 'module-started' }, ...again]
}

type Asked = Awaited<ReturnType<Client['cohortLearning']['startTest']>>['questions']

const knowsAll = () => true
/** Before the course each member knows other objectives, whichever questions are drawn. */
const knowsSome =
  (place: number) =>
  (objective: number): boolean =>
    (place + objective * objective) % 3 > 0

/** The answers that the course's files call right, to the questions of objectives that somebody knows. */
function answersTo(
  questions: Asked,
  course: Course,
  knows: (objective: number) => boolean,
): Record<string, number[]> {
  const pool = course.languages.en.written?.questions.pool ?? []
  return Object.fromEntries(
    questions.map((asked) => {
      const known = pool.find(({ id }) => id === asked.id)
      const right = known?.choices.flatMap((choice) => (choice.right ? [choice.text] : [])) ?? []
      const isWrong = !knows(course.structure.objectives.indexOf(known?.objective ?? ''))
      return [
        asked.id,
        asked.choices.flatMap(({ id, text }) => (right.includes(text) === isWrong ? [] : [id])),
      ]
    }),
  )
}

async function takeTest(
  { cohortLearning }: Client,
  course: Course,
  { code, kind, knows }: { code: string; kind: 'before' | 'after'; knows: (objective: number) => boolean },
) {
  const { id, questions } = await cohortLearning.startTest({ params: { code }, input: { kind } })
  const answers = answersTo(questions, course, knows)
  await cohortLearning.answerTest({ params: { id }, input: { answers } })
}

async function runCohort({ cohorts }: Client, id: string, course: Course, members: string[]): Promise<void> {
  const params = { id }
  const dueDates = course.structure.modules
    .slice(0, 4)
    .map((module, at) => ({ moduleId: module.id, dueOn: dayOf(14 - 7 * at) }))
  await cohorts.setDueDates({ params, input: { dueDates } })
  for (const [at, title] of ['First day, in the room', 'Interviewing, in pairs'].entries()) {
    const held = await cohorts.addSession({ params, input: { heldOn: dayOf(21 - 7 * at), title } })
    const people = members.filter((_, place) => (place + at) % 4 !== 0)
    await cohorts.setAttendance({ params: { id, session: held.id }, input: { people } })
  }
}

async function passAssessment({ learning }: Client, course: Course): Promise<void> {
  const { id, questions } = await learning.startAssessment({ input: { courseId: course.structure.id } })
  await learning.answerAssessment({
    params: { id },
    input: { answers: answersTo(questions, course, knowsAll) },
  })
}

async function learn(client: Client, started: Course, taught: Course): Promise<void> {
  const { learning } = client
  const all = taught.structure.modules.flatMap((module, at) => completed(taught, module.id, daysAgo(20 - at)))
  await learning.sendEvents({ input: { events: all } })
  await passAssessment(client, taught)
  await learning.rate({ params: { id: TAUGHT }, input: { stars: 5 } })
  const [first, second, third] = started.structure.modules.map((module) => module.id)
  if (!first || !second || !third) throw new Error('The course has too few modules')
  const about = { courseId: STARTED, moduleId: third, at: daysAgo(0, -90) }
  const events: LearningEvent[] = [
    ...completed(started, first, daysAgo(2)),
    ...completed(started, second, daysAgo(1)),
    { ...about, id: uuidv7(), kind: 'module-started' },
    { ...about, id: uuidv7(), kind: 'module-progressed', percent: 40 },
    { ...about, id: uuidv7(), kind: 'time-spent', seconds: 1500 },
  ]
  await learning.sendEvents({ input: { events } })
}
