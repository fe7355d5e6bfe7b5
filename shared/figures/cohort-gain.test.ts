import { expect, test } from 'vitest'
import { type BothTests, gainByObjective } from './cohort-gain.ts'

const both = (learnerId: string, before: number, after: number, objective = 'law'): BothTests => ({
  ...{ learnerId, objective },
  before: { asked: 2, right: before },
  after: { asked: 2, right: after },
})

test('the gain of an objective is the difference of the means of those who took both tests', () => {
  const tests = [both('a', 0, 2), both('b', 1, 2), both('c', 1, 1), both('d', 0, 1), both('e', 2, 2)]
  expect(gainByObjective(['law', 'duty'], tests)).toEqual([
    { objective: 'law', people: { value: 5 }, before: 40, after: 80, gain: 40 },
    { objective: 'duty', people: { value: null, fewerThan: 5 }, before: null, after: null, gain: null },
  ])
})

test('of fewer than five people nothing is told, and a loss is no gain of zero', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => both(id, 0, 2))
  expect(gainByObjective(['law'], four)[0]).toMatchObject({ people: { value: null }, gain: null })
  const five = [...four, both('e', 2, 0)].map((each) => ({ ...each, before: each.after, after: each.before }))
  expect(gainByObjective(['law'], five)[0]).toMatchObject({ before: 80, after: 20, gain: -60 })
})
