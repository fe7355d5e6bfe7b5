import { describe, expect, test } from 'vitest'
import type { Lesson } from '#shared/contract/learning/courses.ts'
import type { LessonSection } from '#shared/courses/lesson-section.ts'
import { lessonSections } from '#shared/courses/lesson-sections.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { lessonOf } from './answers.ts'
import { builtInCourses } from './built-in.ts'

/** By course and language in which it is written: how many sources each module names, in their order. */
const SOURCES: Readonly<Record<string, Partial<Record<Locale, readonly number[]>>>> = {
  'climate-and-human-rights': { en: [4, 8, 8, 4, 4, 5, 2, 6], so: [4, 8, 8, 4, 4, 5, 2, 6] },
  'documentation-fundamentals': { en: [3, 3, 5, 4, 3, 4, 3, 2] },
  'investigation-methodology': { en: [3, 3, 3, 5, 3, 3, 4, 3] },
  'report-writing': { en: [2, 6, 3, 4, 4, 5, 3, 3] },
  'un-human-rights-council': { en: [4, 5, 5, 4, 6, 4, 3] },
}
/** How many points the model answer of each course has. */
const POINTS = 8

const courses = [...(await builtInCourses())].map(([id, { course }]) => ({ id, course }))

const lessonsIn = ({ course }: (typeof courses)[number], locale: Locale): Lesson[] =>
  course.structure.modules.map(({ id }) => {
    const lesson = lessonOf(course, id, locale)
    if (!lesson) throw new Error(`There is no module ${id}`)
    return { ...lesson, local: [] }
  })

const namedIn = ({ sources }: Pick<Lesson, 'sources'>) =>
  sources.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 1), 0)

test('no built-in course is without its numbers here', () => {
  expect(courses.map(({ id }) => id).toSorted()).toEqual(Object.keys(SOURCES).toSorted())
})

describe.each(courses)('the course $id', (each) => {
  const { id, course } = each

  test('has the sources that were written, in each language in which it is written', () => {
    for (const locale of LOCALES) {
      const isWritten = course.languages[locale]?.written !== undefined
      expect(SOURCES[id]?.[locale] !== undefined, locale).toBe(isWritten)
      const named = lessonsIn(each, locale).map(namedIn)
      expect(named, locale).toEqual(SOURCES[id]?.[locale] ?? SOURCES[id]?.en)
    }
  })

  test('has the points of its model answer in each language', () => {
    for (const locale of LOCALES) {
      const points = lessonsIn(each, locale).flatMap(({ answer }) => answer?.points ?? [])
      expect(points, locale).toHaveLength(POINTS)
    }
  })

  // Learners have known these courses with their last section apart: it stays so.
  test('is shown as it was when sources were known by their place', () => {
    for (const locale of LOCALES) {
      const written = course.languages[locale]?.written ?? course.languages.en.written
      for (const { id: module, sections, sources, answer } of lessonsIn(each, locale)) {
        const text = lastApart(lessonSections(written?.modules[module] ?? '', {}))
        expect(headingsOf(sections), module).toEqual(headingsOf(text.before))
        expect(sources, module).toEqual(text.blocks)
        if (!answer) continue
        const model = lastApart(lessonSections(written?.answers[module] ?? '', {}))
        expect(headingsOf(answer.sections), module).toEqual(headingsOf(model.before))
        expect(answer.points.length, module).toBe(namedIn({ sources: model.blocks }))
      }
    }
  })
})

const headingsOf = (sections: readonly LessonSection[]) => sections.map(({ heading }) => heading)

function lastApart(sections: readonly LessonSection[]) {
  const parts = sections.at(-1)?.parts ?? []
  return {
    before: sections.slice(0, -1),
    blocks: parts.flatMap((part) => (part.kind === 'text' ? part.blocks : [])),
  }
}
