import { figureAt } from '#shared/courses/course-figure.ts'
import type { CourseModel } from '#shared/courses/course-model.ts'
import type { CourseProblem } from '#shared/i18n/course-problems.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { Translate } from '#web/lib/texts.ts'
import { moduleName } from './module-name.ts'
import type { CoursePart } from './part-address.ts'

type Place = Pick<CourseProblem, 'file' | 'module' | 'question'>
type Words = Translate<['courseEditing', 'courseProblems']>

/** What a place in the files of a course is called, for people who don't know files. */
export function placeName(t: Words, model: CourseModel, place: Place, shownIn: Locale): string {
  const { file } = place
  const locale = LOCALES.find((each) => file.startsWith(`${each}/`))
  const parts = [partName(t, model, place, shownIn), locale && t(`properties.languageName.${locale}`)]
  return parts.filter(Boolean).join(' · ')
}

function partName(t: Words, model: CourseModel, { file, module, question }: Place, shownIn: Locale): string {
  const inFile = /^(?:en|so)\/([a-z0-9-]+)\.(?:answer\.md|transcript\.md|md|vtt)$/.exec(file)?.[1]
  const id = module ?? inFile
  const figure = figureAt(file)?.name
  const name = id === undefined ? '' : moduleName(model, id, shownIn) || id
  if (question !== undefined) {
    const at = t('courseProblems:places.question', { name: question })
    return id === undefined ? at : `${t('courseProblems:places.module', { name })} · ${at}`
  }
  if (id !== undefined) return t('courseProblems:places.module', { name })
  if (figure !== undefined) return t('courseProblems:places.figure', { name: figure })
  if (file === 'course.json') return t('courseProblems:places.course')
  if (file.endsWith('/course.json')) return t('courseProblems:places.texts')
  if (file.endsWith('/questions.json')) return t('courseProblems:places.questions')
  return t('courseProblems:places.file', { name: file })
}

/** The part of the editor in which a place is corrected. */
export function partOfPlace(
  model: CourseModel,
  { file, code, module, question, detail }: CourseProblem,
): CoursePart {
  const inPool = question !== undefined && isInPool(model, question)
  if (inPool || code === 'pool_too_small') return 'pool'
  const inFile = /^(?:en|so)\/([a-z0-9-]+)\.(?:answer\.md|transcript\.md|md|vtt)$/.exec(file)?.[1]
  const id = module ?? inFile ?? /^modules\.([a-z0-9-]+)\./.exec(detail)?.[1]
  if (id !== undefined && model.structure.modules.some((each) => each.id === id)) return { module: id }
  if (file.startsWith('figures/') || code.startsWith('figures_') || detail.startsWith('figures.'))
    return 'figures'
  if (code === 'no_modules' || id !== undefined) return 'modules'
  if (code === 'no_objectives' || code.startsWith('objectives_') || detail.startsWith('objectives'))
    return 'objectives'
  return 'properties'
}

function isInPool({ languages }: CourseModel, id: string): boolean {
  return Object.values(languages).some(({ questions }) => questions?.pool.some((each) => each.id === id))
}
