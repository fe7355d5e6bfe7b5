import { describe, expect, test } from 'vitest'
import { isCourseFound } from './courses.ts'

const course = {
  title: 'How the Council works',
  description: 'Sessions, experts and COMPLAINTS.',
  category: 'un',
  difficulty: 'intermediate',
}

describe('which courses a search finds (REQ-LRN-17)', () => {
  test('a text is looked for in title and description, whatever the case', () => {
    expect(isCourseFound(course, { q: ' cOUNCIL ' })).toBe(true)
    expect(isCourseFound(course, { q: 'complaints' })).toBe(true)
    expect(isCourseFound(course, { q: 'intermediate' })).toBe(false)
  })

  test('a category is found by a whole word of it, a difficulty only as a whole', () => {
    expect(isCourseFound(course, { category: 'un' })).toBe(true)
    expect(isCourseFound({ ...course, category: 'un-mechanisms' }, { category: 'un' })).toBe(true)
    expect(isCourseFound({ ...course, category: 'foundation' }, { category: 'un' })).toBe(false)
    expect(isCourseFound(course, { category: 'huridocs' })).toBe(false)
    expect(isCourseFound(course, { difficulty: 'intermediate' })).toBe(true)
    expect(isCourseFound(course, { difficulty: 'beginner' })).toBe(false)
  })

  test('nothing is left out where nothing is asked for, and all conditions hold together', () => {
    expect(isCourseFound(course, {})).toBe(true)
    expect(isCourseFound(course, { q: 'council', category: 'un', difficulty: 'advanced' })).toBe(false)
  })
})
