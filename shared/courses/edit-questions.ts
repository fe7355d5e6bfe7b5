import type { Locale } from '#shared/i18n/locale.ts'
import type { CourseModel, LanguageModel, QuestionModel, QuestionsModel } from './course-model.ts'
import { inEachLanguage, inLanguage, nameOf } from './edit-structure.ts'

/** Where questions stand: the knowledge check of a module, or the pool of the assessment. */
export type QuestionPlace = { readonly check: string } | 'pool'

const EMPTY: QuestionsModel = { checks: {}, pool: [] }
const NO_TEXT = { text: '', why: '' }
/** Choices of a question: a new one begins with three, of which the first is right. */
const FEWEST = 3

/** The questions of a place in a language. */
export function questionsAt(
  language: LanguageModel | undefined,
  place: QuestionPlace,
): readonly QuestionModel[] {
  const questions = language?.questions ?? EMPTY
  return place === 'pool' ? questions.pool : (questions.checks[place.check] ?? [])
}

function withQuestions(
  language: LanguageModel,
  place: QuestionPlace,
  questions: readonly QuestionModel[],
): LanguageModel {
  const before = language.questions ?? EMPTY
  const next =
    place === 'pool'
      ? { ...before, pool: [...questions] }
      : { ...before, checks: { ...before.checks, [place.check]: [...questions] } }
  return { ...language, questions: next }
}

/** Changes the questions of a place in each language in which the modules are written. */
function inWritten(
  model: CourseModel,
  place: QuestionPlace,
  change: (questions: readonly QuestionModel[]) => readonly QuestionModel[],
): CourseModel {
  return inEachLanguage(model, (language, locale) =>
    language.questions || locale === 'en'
      ? withQuestions(language, place, change(questionsAt(language, place)))
      : language,
  )
}

const inQuestion =
  (id: string, change: (question: QuestionModel) => QuestionModel) => (questions: readonly QuestionModel[]) =>
    questions.map((question) => (question.id === id ? change(question) : question))

/** The ids of all questions: none may be there twice in a course. */
function takenIds({ languages }: CourseModel): string[] {
  return Object.values(languages).flatMap(({ questions }) =>
    questions ? [...Object.values(questions.checks).flat(), ...questions.pool].map(({ id }) => id) : [],
  )
}

/** Adds a question at the end of a place. */
export function addQuestion(
  model: CourseModel,
  place: QuestionPlace,
  module: string,
): { model: CourseModel; id: string } {
  const id = nameOf(place === 'pool' ? `pool ${module}` : module, takenIds(model), 'question')
  const objective = model.structure.modules.find((each) => each.id === module)?.objectives[0] ?? ''
  const choices = Array.from({ length: FEWEST }, (_, at) => ({
    ...NO_TEXT,
    ...(at === 0 ? { right: true as const } : {}),
  }))
  const added: QuestionModel = { id, objective, module, text: '', choices, explanation: '' }
  return { model: inWritten(model, place, (questions) => [...questions, added]), id }
}

/** Copies a question in all languages, right below itself. */
export function copyQuestion(
  model: CourseModel,
  place: QuestionPlace,
  id: string,
): { model: CourseModel; id: string } {
  const copyId = nameOf(id, takenIds(model), 'question')
  const copied = inWritten(model, place, (questions) =>
    questions.flatMap((question) =>
      question.id === id ? [question, { ...question, id: copyId }] : [question],
    ),
  )
  return { model: copied, id: copyId }
}

/** The first question of a place with the same words and choices in every language, where another has them; else null. */
export function copiedFrom(model: CourseModel, place: QuestionPlace, id: string): string | null {
  const written = Object.values(model.languages).filter(({ questions }) => questions !== null)
  const wordsOf = (of: string) =>
    JSON.stringify(
      written.map((language) => {
        const { text, choices, explanation } =
          questionsAt(language, place).find((each) => each.id === of) ?? {}
        return { text, choices, explanation }
      }),
    )
  const all = questionsAt(model.languages.en, place)
  const at = all.findIndex((question) => question.id === id)
  if (!all[at]?.text.trim()) return null
  const words = wordsOf(id)
  return all.slice(0, at).find((question) => wordsOf(question.id) === words)?.id ?? null
}

/** Removes a question in all languages. */
export function removeQuestion(model: CourseModel, place: QuestionPlace, id: string): CourseModel {
  return inWritten(model, place, (questions) => questions.filter((question) => question.id !== id))
}

/** Moves a question to a place among the others, counted from 0. */
export function moveQuestion(model: CourseModel, place: QuestionPlace, id: string, to: number): CourseModel {
  return inWritten(model, place, (questions) => {
    const moved = questions.find((question) => question.id === id)
    if (!moved || to < 0 || to >= questions.length) return questions
    const others = questions.filter((question) => question !== moved)
    return [...others.slice(0, to), moved, ...others.slice(to)]
  })
}

/** Changes what is the same in all languages: the objective, or the module of a question of the pool. */
export function editQuestion(
  model: CourseModel,
  place: QuestionPlace,
  id: string,
  change: Partial<Pick<QuestionModel, 'objective' | 'module'>>,
): CourseModel {
  return inWritten(
    model,
    place,
    inQuestion(id, (question) => ({ ...question, ...change })),
  )
}

/** Changes the words of a question in a language. */
export function editQuestionText(
  model: CourseModel,
  locale: Locale,
  at: { readonly place: QuestionPlace; readonly id: string },
  change: Partial<Pick<QuestionModel, 'text' | 'explanation'>>,
): CourseModel {
  return editIn(model, locale, at, (question) => ({ ...question, ...change }))
}

/** Changes the words of a choice, or why it is right or wrong, in a language. */
export function editChoiceText(
  model: CourseModel,
  locale: Locale,
  at: { readonly place: QuestionPlace; readonly id: string; readonly choice: number },
  change: { readonly text?: string; readonly why?: string },
): CourseModel {
  return editIn(model, locale, at, (question) => ({
    ...question,
    choices: question.choices.map((choice, index) =>
      index === at.choice ? { ...choice, ...change } : choice,
    ),
  }))
}

function editIn(
  model: CourseModel,
  locale: Locale,
  { place, id }: { readonly place: QuestionPlace; readonly id: string },
  change: (question: QuestionModel) => QuestionModel,
): CourseModel {
  return inLanguage(model, locale, (language) =>
    withQuestions(language, place, inQuestion(id, change)(questionsAt(language, place))),
  )
}

type ChoicesChange = (choices: QuestionModel['choices']) => QuestionModel['choices']

function inChoices(
  model: CourseModel,
  { place, id }: { readonly place: QuestionPlace; readonly id: string },
  change: ChoicesChange,
): CourseModel {
  return inWritten(
    model,
    place,
    inQuestion(id, (question) => ({ ...question, choices: change(question.choices) })),
  )
}

/** Says whether a choice is right, in all languages. */
export function setRight(
  model: CourseModel,
  at: { readonly place: QuestionPlace; readonly id: string; readonly choice: number },
  isRight: boolean,
): CourseModel {
  return inChoices(model, at, (choices) =>
    choices.map(({ right, ...choice }, index) => {
      const is = index === at.choice ? isRight : right === true
      return is ? { ...choice, right: true } : choice
    }),
  )
}

/** Adds a choice at the end of a question. */
export function addChoice(
  model: CourseModel,
  at: { readonly place: QuestionPlace; readonly id: string },
): CourseModel {
  return inChoices(model, at, (choices) => [...choices, NO_TEXT])
}

/** Removes a choice of a question. */
export function removeChoice(
  model: CourseModel,
  at: { readonly place: QuestionPlace; readonly id: string; readonly choice: number },
): CourseModel {
  return inChoices(model, at, (choices) => choices.filter((_, index) => index !== at.choice))
}

/** Begins a language: its titles, and with `whole` the texts and questions of its modules as well, all of them empty. */
export function addLanguage(model: CourseModel, locale: Locale, whole: boolean): CourseModel {
  const { en } = model.languages
  const content = model.languages[locale]
  if (!en || locale === 'en') return model
  const emptied = (record: Readonly<Record<string, unknown>>, empty: () => unknown) =>
    Object.fromEntries(Object.keys(record).map((name) => [name, empty()]))
  const texts = content?.texts ?? {
    ...{ title: '', summary: '', description: '' },
    objectives: emptied(en.texts.objectives, () => '') as Record<string, string>,
    modules: emptied(en.texts.modules, () => ({
      title: '',
      summary: '',
    })) as LanguageModel['texts']['modules'],
    figures: emptied(en.texts.figures, () => ({ alt: '', caption: '' })) as LanguageModel['texts']['figures'],
  }
  const questions = content?.questions ?? (whole ? emptyQuestions(en.questions ?? EMPTY) : null)
  const begun: LanguageModel = { texts, questions, modules: content?.modules ?? {} }
  return { ...model, languages: { ...model.languages, [locale]: begun } }
}

function emptyQuestions({ checks, pool }: QuestionsModel): QuestionsModel {
  const empty = (question: QuestionModel): QuestionModel => ({
    ...question,
    ...{ text: '', explanation: '' },
    choices: question.choices.map(({ right }) => ({ ...NO_TEXT, ...(right ? { right } : {}) })),
  })
  const emptied = Object.entries(checks).map(([id, questions]) => [id, questions.map(empty)])
  return { checks: Object.fromEntries(emptied), pool: pool.map(empty) }
}

/** Takes a language out of the course. */
export function removeLanguage(model: CourseModel, locale: Locale): CourseModel {
  if (locale === 'en') return model
  const { [locale]: _gone, ...languages } = model.languages
  return { ...model, languages }
}
