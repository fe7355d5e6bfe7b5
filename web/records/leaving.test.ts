import { expect, test } from 'vitest'
import { climateIncidents } from '#shared/schemas/climate-incidents.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { uprRecommendations } from '#shared/schemas/upr-recommendations.ts'
import { countLeaving, leavingOrder, stayingOf, TITLE_WIDTH } from './leaving.ts'
import { rowFacts } from './row-facts.ts'

const shownOf = (collection: { readonly list: typeof iccprCases.list }) =>
  collection.list.columns.filter((column) => 'shown' in column)

test('the buttons leave first, then the assigned user, then the region, and the rest at once', () => {
  const kind = { collection: iccprCases }
  const columns = shownOf(iccprCases)
  expect(leavingOrder(kind, columns)).toEqual([
    ...['actions', 'assigneeId', 'regionCode'],
    ...['dueDate', 'priority', 'status'],
  ])
  expect(stayingOf(kind, columns)).toBe(3)
})

test('what a user has added leaves before the assigned user, long texts before the rest', () => {
  const { columns } = iccprCases.list
  expect(leavingOrder({ collection: iccprCases }, columns).slice(0, 7)).toEqual([
    ...['actions', 'location', 'updatedAt', 'createdAt', 'theme', 'assigneeId', 'regionCode'],
  ])
})

test('a row whose columns have left says state, level, region and date', () => {
  expect(rowFacts({ collection: iccprCases })).toEqual(['status', 'priority', 'regionCode', 'dueDate'])
  expect(rowFacts({ collection: referrals })).toEqual(['status', 'urgencyLevel', 'regionCode', 'dueAt'])
  expect(rowFacts({ collection: climateIncidents })).toEqual([
    ...['status', 'urgencyLevel', 'regionCode', 'respondBy'],
  ])
  expect(rowFacts({ collection: uprRecommendations })).toEqual(['status', 'priority', 'targetDate'])
})

test('the title never has less than its width while a column is beside it', () => {
  const leaving = [90, 100, 104, 104, 92, 118].map((width, at) => ({ field: String(at), width }))
  for (let room = 0; room <= 1200; room++) {
    const left = countLeaving(leaving, 3, room)
    const beside = leaving.slice(left).reduce((sum, { width }) => sum + width, 0)
    if (beside > 0) expect(room - beside).toBeGreaterThanOrEqual(TITLE_WIDTH)
    // The last three leave together.
    expect([4, 5]).not.toContain(left)
  }
  expect(countLeaving(leaving, 3, 928)).toBe(0)
  expect(countLeaving(leaving, 3, 927)).toBe(1)
  expect(countLeaving(leaving, 3, 0)).toBe(leaving.length)
})
