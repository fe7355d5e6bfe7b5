import { expect, test } from 'vitest'
import { STATES } from '#shared/domain/places.ts'
import { BUDGET, BUDGET_TOTAL, MILESTONES, milestoneStatus, PLAN_STATES, PRIORITIES } from './strategy.ts'

test('the budget lines add up to the totals of the specification', () => {
  for (const { lines, total } of BUDGET) {
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  }
  expect(BUDGET.reduce((sum, { total }) => sum + total, 0)).toBe(BUDGET_TOTAL)
})

test('there are eight priorities, seven states and five quarters without a gap', () => {
  expect([PRIORITIES.length, PLAN_STATES.length, MILESTONES.length]).toEqual([8, 7, 5])
  expect([...PLAN_STATES].sort()).toEqual([...STATES].sort())
  for (const [index, { from }] of MILESTONES.entries()) {
    const before = MILESTONES[index - 1]
    if (!before) continue
    const next = new Date(`${before.to}T00:00:00Z`)
    next.setUTCDate(next.getUTCDate() + 1)
    expect(next.toISOString().slice(0, 10)).toBe(from)
  }
})

test('the status of a milestone follows the day', () => {
  const [first] = MILESTONES
  expect(milestoneStatus(first, '2025-09-30')).toBe('upcoming')
  expect(milestoneStatus(first, '2025-10-01')).toBe('current')
  expect(milestoneStatus(first, '2025-12-31')).toBe('current')
  expect(milestoneStatus(first, '2026-01-01')).toBe('over')
  const on = (day: string) => MILESTONES.map((milestone) => milestoneStatus(milestone, day))
  expect(on('2026-05-20')).toEqual(['over', 'over', 'current', 'upcoming', 'upcoming'])
})
