import type { CourseProblem, CourseProblemCode } from '#shared/i18n/course-problems.ts'
import {
  type CourseQuestions,
  type CourseStructure,
  type CourseTexts,
  FEWEST_QUESTIONS,
  poolNeeded,
} from './course-schemas.ts'

type Note = (problem: CourseProblem) => void

/** Modules require only modules before them, and teach objectives that the course has. */
export function checkStructure({ modules, objectives }: CourseStructure, note: Note): void {
  const file = 'course.json'
  const knownIds = new Set<string>()
  for (const { id, requires, objectives: taught } of modules) {
    const later = requires.find((required) => !knownIds.has(required))
    if (later) note({ file, module: id, code: 'requires_later', detail: later })
    const unknown = taught.find((objective) => !objectives.includes(objective))
    if (unknown) note({ file, module: id, code: 'objective_unknown', detail: unknown })
    if (knownIds.has(id)) note({ file, module: id, code: 'module_twice', detail: id })
    knownIds.add(id)
  }
}

/** The titles and short texts of a language name exactly what the course has. */
export function checkTexts(
  file: string,
  texts: CourseTexts,
  { modules, objectives }: CourseStructure,
  figures: readonly string[],
  note: Note,
): void {
  const warned = modules.flatMap(({ id, warning }) => (warning ? [id] : []))
  const modulesWithWarning = Object.entries(texts.modules).flatMap(([id, { warning }]) =>
    warning ? [id] : [],
  )
  const ids = modules.map(({ id }) => id)
  same(file, 'objectives', Object.keys(texts.objectives), objectives, note)
  same(file, 'modules', Object.keys(texts.modules), ids, note)
  same(file, 'figures', Object.keys(texts.figures), figures, note)
  same(file, 'warnings', modulesWithWarning, warned, note)
}

type Named = 'objectives' | 'modules' | 'figures' | 'warnings' | 'checks'

function same(
  file: string,
  what: Named,
  actualNames: readonly string[],
  wanted: readonly string[],
  note: Note,
): void {
  const each = (names: readonly string[], code: CourseProblemCode) => {
    for (const name of names) {
      const isOfModule = what === 'modules' || what === 'warnings' || what === 'checks'
      note({ file, code, detail: name, ...(isOfModule ? { module: name } : {}) })
    }
  }
  each(
    wanted.filter((name) => !actualNames.includes(name)),
    `${what}_lack`,
  )
  each(
    actualNames.filter((name) => !wanted.includes(name)),
    `${what}_unknown`,
  )
}

/** How many choices a question has. */
const CHOICES = { fewest: 3, most: 5 } as const

/** Each question can be answered rightly and wrongly. */
function checkChoices(
  questions: CourseQuestions['pool'],
  list: string,
  note: (problem: Pick<CourseProblem, 'code' | 'detail'> & { readonly question: string }) => void,
): void {
  for (const [at, { id, choices }] of questions.entries()) {
    const each = (code: CourseProblemCode) => note({ code, detail: `${list}.${at}.choices`, question: id })
    if (choices.length < CHOICES.fewest) each('too_few_choices')
    if (choices.length > CHOICES.most) each('too_many_choices')
    if (!choices.some(({ right }) => right)) each('no_right_choice')
    if (choices.length > 0 && choices.every(({ right }) => right)) each('no_wrong_choice')
  }
}

/** Questions belong to the course's own modules and objectives, and there are enough of them. */
export function checkQuestions(
  file: string,
  { checks, pool }: CourseQuestions,
  structure: CourseStructure,
  note: Note,
): void {
  const ids = structure.modules.map(({ id }) => id)
  for (const [id, questions] of Object.entries(checks)) {
    const detail = `checks.${id}`
    if (questions.length < FEWEST_QUESTIONS) note({ file, module: id, code: 'too_few_questions', detail })
    checkChoices(questions, detail, (problem) => note({ file, module: id, ...problem }))
  }
  checkChoices(pool, 'pool', (problem) => note({ file, ...problem }))
  same(file, 'checks', Object.keys(checks), ids, note)
  const seenIds = new Set<string>()
  const inChecks = Object.entries(checks).flatMap(([id, questions]) =>
    questions.map((question) => ({ id, question })),
  )
  for (const { id, question } of inChecks) {
    if (question.module === id) continue
    note({
      file,
      module: id,
      question: question.id,
      code: 'question_of_other_module',
      detail: question.module,
    })
  }
  for (const { id, objective, module } of [...inChecks.map(({ question }) => question), ...pool]) {
    const place = { file, module, question: id }
    if (seenIds.has(id)) note({ ...place, code: 'question_twice', detail: id })
    seenIds.add(id)
    if (module !== '' && !ids.includes(module)) note({ ...place, code: 'module_unknown', detail: module })
    if (objective !== '' && !structure.objectives.includes(objective))
      note({ ...place, code: 'objective_unknown', detail: objective })
  }
  const wanted = poolNeeded(structure.assessment.draw)
  if (pool.length < wanted) note({ file, code: 'pool_too_small', detail: String(wanted) })
}
