import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches } from '#shared/domain/predicate.ts'
import { listQuery, listRequest } from '#shared/queries/list-rules.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { hasEnded, lateAt, overdueOn } from './overdue.ts'

const TODAY = '2026-11-20'
const NOW = '2026-11-20T09:00:00.000Z'
const withDay = Object.values(recordCollections).filter((each) => 'due' in each)

test('a record is overdue when its day has passed and its work has not ended, by the same rule in every collection', () => {
  expect(withDay.map(({ name }) => name)).toEqual(['iccpr-cases', 'upr-recommendations', 'service-providers'])
  for (const collection of withDay) {
    const states = Object.keys(collection.transitions.allowed)
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.option(fc.constantFrom('2026-11-19', TODAY, '2026-11-21')),
        (status, day) => {
          const record = { status, [collection.due]: day }
          const rule = overdueOn(collection, TODAY)
          expect(rule && matches(rule, record)).toBe(
            day !== null && day < TODAY && !hasEnded(collection, record),
          )
        },
      ),
    )
  }
})

test('what has no day by which it is to end is never overdue', () => {
  expect(overdueOn(recordCollections.incidents, TODAY)).toBeNull()
})

test('a list that is asked for what is overdue asks by that rule', () => {
  const collection = recordCollections['iccpr-cases']
  const query = listQuery(collection).parse({ overdue: 'true' })
  const { where } = listRequest(collection)(query, { id: 'p', today: TODAY, now: NOW })
  expect(matches(where, { status: 'active', dueDate: '2026-11-19' })).toBe(true)
  expect(matches(where, { status: 'completed', dueDate: '2026-11-19' })).toBe(false)
})

test('unfinished work needs attention when it is late or due within two weeks, and when it is grave or nobody has it', () => {
  const rule = (collection: (typeof recordCollections)[keyof typeof recordCollections]) => {
    const query = listQuery(collection).parse({ attention: 'true' })
    const { where } = listRequest(collection)(query, { id: 'p', today: TODAY, now: NOW })
    return (record: Record<string, unknown>) => matches(where, record)
  }
  const needed = rule(recordCollections['iccpr-cases'])
  const quiet = { status: 'active', priority: 'medium', assigneeId: 'p', dueDate: '2026-12-05' }
  expect(needed(quiet)).toBe(false)
  expect(needed({ ...quiet, dueDate: '2026-12-04' })).toBe(true)
  expect(needed({ ...quiet, dueDate: '2026-11-01' })).toBe(true)
  expect(needed({ ...quiet, dueDate: '2026-11-01', status: 'completed' })).toBe(false)
  expect(needed({ ...quiet, priority: 'critical' })).toBe(true)
  expect(needed({ ...quiet, priority: 'critical', status: 'completed' })).toBe(false)
  expect(needed({ ...quiet, priority: 'high' })).toBe(false)
  expect(needed({ ...quiet, priority: 'high', assigneeId: null })).toBe(true)

  const reported = rule(recordCollections.incidents)
  const calm = { status: 'assessing', severity: 'low', assigneeId: null, urgentAssistance: false }
  expect(reported(calm)).toBe(false)
  expect(reported({ ...calm, status: 'new' })).toBe(true)
  expect(reported({ ...calm, urgentAssistance: true })).toBe(true)
  expect(reported({ ...calm, urgentAssistance: true, status: 'closed' })).toBe(false)

  const promised = rule(recordCollections['upr-recommendations'])
  expect(promised({ status: 'in-progress', priority: 'urgent' })).toBe(true)
  expect(promised({ status: 'implemented', priority: 'urgent' })).toBe(false)
})

test('work is late at the instant by which it was due, until it is done or has ended', () => {
  const rule = lateAt(recordCollections.referrals, NOW)
  const late = (more: object) => rule !== null && matches(rule, { status: 'received', ...more })
  expect(late({ contactBy: '2026-11-20T08:59:00.000Z' })).toBe(true)
  expect(late({ contactBy: NOW })).toBe(false)
  expect(late({ contactBy: '2026-11-20T08:59:00.000Z', contactedAt: '2026-11-20T08:00:00.000Z' })).toBe(false)
  expect(late({ dueAt: '2026-11-20T08:59:00.000Z', contactedAt: '2026-11-20T08:00:00.000Z' })).toBe(true)
  expect(late({ dueAt: '2026-11-20T08:59:00.000Z', startedAt: '2026-11-20T08:58:00.000Z' })).toBe(false)
  expect(late({ dueAt: '2026-11-20T08:59:00.000Z', status: 'revoked' })).toBe(false)
  expect(lateAt(recordCollections.incidents, NOW)).toBeNull()
})
