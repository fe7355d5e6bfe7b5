import { describe, expect, test } from 'vitest'
import {
  countedSeconds,
  type LoggedEvent,
  progressFrom,
  secondsIn,
  streakOf,
  streakWith,
  withEvent,
} from './learning-log.ts'
import { type CoursePlan, moduleState } from './learning-progress.ts'

const plan: CoursePlan = {
  id: 'course',
  modules: [
    { id: 'first', requires: [], questions: [{ id: 'q1', right: [1] }] },
    { id: 'second', requires: ['first'], questions: [] },
  ],
}

let made = 0
const event = <E extends Partial<LoggedEvent>>(more: E) =>
  ({
    id: `event-${++made}`,
    courseId: 'course',
    moduleId: 'first',
    kind: 'module-started',
    at: `2026-11-24T10:00:${String(made % 60).padStart(2, '0')}.000Z`,
    ...more,
  }) as LoggedEvent
const stateOf = (id: string, log: readonly LoggedEvent[]) => {
  const planned = plan.modules.find((module) => module.id === id)
  return planned && moduleState(planned, progressFrom(plan, log))
}

describe('the progress that a log gives', () => {
  test('counts what was done in its order, whatever the order of the log', () => {
    const log = [
      event({ kind: 'module-completed', moduleId: 'second', at: '2026-11-24T12:00:00.000Z' }),
      event({ kind: 'module-completed', at: '2026-11-24T11:00:00.000Z' }),
    ]
    expect(stateOf('second', log)).toBe('completed')
  })

  test('counts what was done in a locked module once it opens, and not before', () => {
    const early = event({ kind: 'module-completed', moduleId: 'second', at: '2026-11-24T09:00:00.000Z' })
    expect(stateOf('second', [early])).toBe('locked')
    const opened = event({ kind: 'module-completed', at: '2026-11-24T11:00:00.000Z' })
    expect(stateOf('second', [early, opened])).toBe('completed')
  })

  test('goes on from what is known already, and leaves other courses, unknown modules and time alone', () => {
    const begun = progressFrom(plan, [event({ kind: 'module-completed' })])
    const log = [
      event({ courseId: 'other', kind: 'module-completed' }),
      event({ moduleId: 'gone', kind: 'module-completed' }),
      event({ kind: 'time-spent', seconds: 9 }),
      event({ kind: 'question-answered', questionId: 'q1', choices: [1] }),
    ]
    const after = progressFrom(plan, log, begun)
    expect(Object.keys(after.modules)).toEqual(['first'])
    expect(after.modules.first?.rightQuestions).toEqual(['q1'])
    expect(after.modules.first?.completedAt).not.toBeNull()
  })
})

describe('a log stays short', () => {
  test('the furthest progress of a module is one event, which never falls', () => {
    const log = [20, 40, 30].reduce<readonly LoggedEvent[]>(
      (before, percent) => withEvent(before, event({ kind: 'module-progressed', percent })),
      [],
    )
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ percent: 40 })
  })

  test('seconds of a day add up to at most an hour an event', () => {
    const spend = (before: readonly LoggedEvent[], at: string, seconds = 1800) =>
      withEvent(before, event({ kind: 'time-spent', seconds, at }))
    const one = spend(spend([], '2026-11-24T10:00:00.000Z'), '2026-11-24T10:30:00.000Z')
    expect(one).toHaveLength(1)
    const more = spend(one, '2026-11-24T11:00:00.000Z', 1)
    expect(more).toHaveLength(2)
    expect(spend(more, '2026-11-25T10:00:00.000Z')).toHaveLength(3)
    expect(secondsIn(more, 'course')).toEqual({ first: 3601 })
  })

  test('what is under way to the server stays as it is', () => {
    const sent = event({ kind: 'time-spent', seconds: 60 })
    const log = withEvent([sent], event({ kind: 'time-spent', seconds: 60 }), new Set([sent.id]))
    expect(log).toHaveLength(2)
    expect(log[0]).toBe(sent)
  })

  test('answers and other acts are never joined', () => {
    const answered = () => event({ kind: 'question-answered', questionId: 'q1', choices: [0] })
    expect(withEvent([answered()], answered())).toHaveLength(2)
  })
})

test('a page that was left open counts for three times the length of its module at most', () => {
  expect(countedSeconds(600, 10)).toBe(600)
  expect(countedSeconds(900_000, 10)).toBe(1800)
})

describe('the streak (REQ-LRN-07)', () => {
  test.each([
    { days: [], today: '2026-11-24', streak: 0 },
    { days: ['2026-11-24'], today: '2026-11-24', streak: 1 },
    { days: ['2026-11-22', '2026-11-23'], today: '2026-11-24', streak: 2 },
    { days: ['2026-11-22'], today: '2026-11-24', streak: 0 },
    { days: ['2026-12-31', '2027-01-01', '2026-12-29'], today: '2027-01-01', streak: 2 },
  ])('$days.length days until $today make $streak', ({ days, today, streak }) => {
    expect(streakOf(days, today)).toBe(streak)
  })
})

describe('the days in a row with what is not sent yet', () => {
  const today = '2026-11-25'
  test.each([
    ['go on with today', { known: 3, lastDay: '2026-11-24' }, ['2026-11-25'], 4],
    ['count today once', { known: 3, lastDay: '2026-11-25' }, ['2026-11-25'], 3],
    [
      'bridge days without a connection',
      { known: 2, lastDay: '2026-11-22' },
      ['2026-11-23', '2026-11-24'],
      4,
    ],
    ['begin anew after a gap', { known: 9, lastDay: '2026-11-20' }, ['2026-11-25'], 1],
    ['end where the last day is long ago', { known: 9, lastDay: '2026-11-20' }, [], 0],
    ['begin with the device', { known: 0, lastDay: null }, ['2026-11-24', '2026-11-25'], 2],
  ])('%s', (_what, server, logged, days) => {
    expect(streakWith(server, logged, today)).toBe(days)
  })
})
