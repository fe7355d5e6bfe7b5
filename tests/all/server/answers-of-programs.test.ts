import { expect, test } from 'vitest'
import { checkAnswersOfPrograms, checkPlainAnswers } from '#tests/support/check-answers.ts'

test('of 20,000 answers of mail programs none tells who answered, and of as many plain ones none is cut', () => {
  expect(checkAnswersOfPrograms(10_000, 20_000)).toEqual({ leaks: [], others: [] })
  const { cut, stopped } = checkPlainAnswers(10_000, 20_000)
  expect(cut).toEqual([])
  expect(stopped.length).toBeLessThanOrEqual(200)
}, 120_000)
