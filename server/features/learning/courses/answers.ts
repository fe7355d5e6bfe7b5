import type { CourseDetails, Course as CourseItem, Lesson } from '#shared/contract/learning/courses.ts'
import type { Course } from '#shared/courses/course.ts'
import { lessonSections, markedSections } from '#shared/courses/lesson-sections.ts'
import { withoutPoints, withoutSources } from '#shared/courses/marked-parts.ts'
import { type CourseProgress, moduleState } from '#shared/domain/learning-progress.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { planOf, textsIn, writtenIn } from './library.ts'
import type { CourseFigures } from './standing.ts'

/** For whom a course is answered: their progress, and what all learners have made of it. */
export interface CourseStanding extends CourseFigures {
  readonly progress: CourseProgress
}

/** A course as lists show it. */
export function courseItem(course: Course, language: Locale, standing: CourseStanding): CourseItem {
  const { structure, languages } = course
  const { texts, language: written } = textsIn(course, language)
  const { id, category, difficulty } = structure
  const modules = modulesOf(course, language, standing.progress)
  return {
    ...{ id, category, difficulty, modules },
    title: texts.title,
    summary: texts.summary,
    description: texts.description,
    language: written,
    languages: LOCALES.filter((locale) => languages[locale]?.written),
    summaries: LOCALES.filter((locale) => languages[locale]),
    totalModules: modules.length,
    completedModules: modules.filter(({ completed }) => completed).length,
    estimatedTime: modules.reduce((sum, { duration }) => sum + duration, 0),
    instructor: null,
    rating: standing.rating,
    enrolled: standing.enrolled,
  }
}

function modulesOf(course: Course, language: Locale, progress: CourseProgress): CourseItem['modules'] {
  const { texts } = textsIn(course, language)
  const { difficulty } = course.structure
  return course.structure.modules.map(({ id, minutes, type, requires }) => {
    const state = moduleState({ id, requires }, progress)
    return {
      ...{ id, type, difficulty },
      title: texts.modules[id]?.title ?? '',
      description: texts.modules[id]?.summary ?? '',
      duration: minutes,
      completed: state === 'completed',
      locked: state === 'locked',
      progress: progress.modules[id]?.percent ?? 0,
      prerequisites: requires,
    }
  })
}

/** A course with what its own page says; `titleOf` names the courses that come first, and answers null for one that is not on the site. */
export function courseDetails(
  course: Course,
  language: Locale,
  {
    standing,
    titleOf,
  }: { readonly standing: CourseStanding; readonly titleOf: (id: string) => string | null },
): CourseDetails {
  const { structure } = course
  const { texts } = textsIn(course, language)
  const plan = planOf(course)
  return {
    ...courseItem(course, language, standing),
    version: structure.version,
    objectives: structure.objectives.map((id) => ({ id, text: texts.objectives[id] ?? '' })),
    requires: structure.requires.flatMap((id) => {
      const title = titleOf(id)
      return title === null ? [] : [{ id, title }]
    }),
    taught: Object.fromEntries(structure.modules.map(({ id, objectives }) => [id, objectives])),
    figures: Object.keys(course.figures).map((name) => ({
      name,
      caption: texts.figures[name]?.caption ?? '',
    })),
    checks: Object.fromEntries(plan.modules.map(({ id, questions }) => [id, [...questions]])),
    assessment: { questions: structure.assessment.draw, passPercent: structure.assessment.passPercent },
    bytes: bytesOf(course, language),
  }
}

function bytesOf(course: Course, language: Locale): number {
  const { modules, answers, questions, texts } = writtenIn(course, language)
  const all = [
    ...Object.values(modules),
    ...Object.values(answers),
    ...Object.values(course.figures).map(({ content }) => content),
    JSON.stringify(questions.checks),
    JSON.stringify(texts),
  ]
  return all.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

/** A module as it is read; null where the course has none of this id. */
export function lessonOf(course: Course, moduleId: string, language: Locale): Omit<Lesson, 'local'> | null {
  const planned = course.structure.modules.find(({ id }) => id === moduleId)
  if (!planned) return null
  const named = textsIn(course, language)
  const written = writtenIn(course, language)
  const words = named.texts.modules[moduleId]
  const figures = Object.fromEntries(
    Object.entries(course.figures).map(([name, figure]) => {
      const { alt = '', caption = '' } = written.texts.figures[name] ?? {}
      return [name, { ...figure, alt, caption }]
    }),
  )
  const answer = written.answers[moduleId]
  return {
    id: moduleId,
    course: {
      id: course.structure.id,
      title: named.texts.title,
      version: course.structure.version,
    },
    title: words?.title ?? '',
    description: words?.summary ?? '',
    titleLanguage: named.language,
    language: written.language,
    type: planned.type,
    duration: planned.minutes,
    warning: words?.warning ?? null,
    ...withoutSources(markedSections(written.modules[moduleId] ?? '', figures)),
    check: (written.questions.checks[moduleId] ?? []).map(({ id, text, choices, explanation }) => ({
      ...{ id, text, explanation },
      choices: choices.map((choice) => ({
        text: choice.text,
        right: choice.right === true,
        why: choice.why,
      })),
    })),
    media: mediaOf(written, moduleId),
    answer: answer === undefined ? null : withoutPoints(markedSections(answer, figures)),
  }
}

/** The film or recording of a module, with what it says for people who do not hear it; null where none is set. */
function mediaOf(
  { texts, captions, transcripts }: ReturnType<typeof writtenIn>,
  moduleId: string,
): Lesson['media'] {
  const address = texts.modules[moduleId]?.media
  if (address === undefined) return null
  const transcript = transcripts[moduleId]
  return {
    address,
    captions: captions[moduleId] ?? null,
    transcript: transcript === undefined ? null : lessonSections(transcript, {}),
  }
}
