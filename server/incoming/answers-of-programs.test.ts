import { expect, test } from 'vitest'
import { LANGUAGES, PROGRAMS } from '#tests/support/answers-of-programs.ts'
import { checkAnswersOfPrograms, checkPlainAnswers } from '#tests/support/check-answers.ts'

test('of answers as mail programs write them, none tells the sender who answered, and what was written arrives', () => {
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(12)
  const { leaks, others } = checkAnswersOfPrograms(0, PROGRAMS.length * LANGUAGES.length * 5)
  expect(leaks).toEqual([])
  expect(others).toEqual([])
})

test('of 2,000 plain answers with first names in common, none is cut and at most one in a hundred is stopped', () => {
  const { cut, stopped } = checkPlainAnswers(0, 2000)
  expect(cut).toEqual([])
  expect(stopped.length, stopped.slice(0, 5).join('\n---\n')).toBeLessThanOrEqual(20)
})
