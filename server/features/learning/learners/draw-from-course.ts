import { randomInt } from 'node:crypto'
import { type Course, textsIn } from '#server/features/learning/courses/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { drawQuestions } from './drawn-questions.ts'

/** Draws questions of a course's pool by chance, in the wanted language if the course is written in it, else in English. */
export function drawFromCourse(
  course: Course,
  wanted: Locale,
  { count, seen }: { readonly count: number; readonly seen: readonly string[] },
) {
  const language = course.languages[wanted]?.written ? wanted : 'en'
  const { objectives } = textsIn(course, language).texts
  const questions = drawQuestions({
    pool: course.languages[language]?.written?.questions.pool ?? [],
    ...{ count, seen: new Set(seen), random: (below: number) => randomInt(below) },
    titleOf: (objective) => objectives[objective] ?? objective,
  })
  return {
    language,
    questions: questions.map((question) => ({ ...question, choices: [...question.choices] })),
  }
}
