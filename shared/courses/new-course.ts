import type { CourseFiles } from './course.ts'
import { COURSE_FORMAT } from './course-format.ts'

/** A JSON file of a course as it is written, so that two versions of it can be compared line by line. */
export function courseJson(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`
}

/** The files of a course that begins from nothing: its title, and places for all else. */
export function newCourse(id: string, title: string): CourseFiles {
  const structure = {
    ...{
      format: COURSE_FORMAT,
      id,
      version: 1,
      category: 'foundation',
      difficulty: 'beginner',
      requires: [],
    },
    ...{ objectives: [], modules: [], assessment: { draw: 5, passPercent: 80 } },
  }
  const texts = { title, summary: '', description: '', objectives: {}, modules: {}, figures: {} }
  return new Map([
    ['course.json', courseJson(structure)],
    ['en/course.json', courseJson(texts)],
    ['en/questions.json', courseJson({ checks: {}, pool: [] })],
  ])
}
