import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterAct,
  type CourseProgress,
  coursePercent,
  isCheckPassed,
  type LearningAct,
  mergeProgress,
  missingForCertificate,
  moduleState,
  NO_PROGRESS,
} from './learning-progress.ts'

const AT = '2026-11-01T08:00:00.000Z'
const LATER = '2026-11-02T08:00:00.000Z'
const plan = {
  id: 'course',
  modules: [
    { id: 'first', requires: [], questions: [{ id: 'q1', right: [1] }] },
    { id: 'second', requires: ['first'], questions: [{ id: 'q2', right: [0, 2] }] },
  ],
}

/** The progress after acts, and what was not counted. */
function played(acts: readonly LearningAct[], before: CourseProgress = NO_PROGRESS) {
  let progress = before
  const notCounted: string[] = []
  for (const act of acts) {
    const next = afterAct(plan, progress, act)
    if (typeof next === 'string') notCounted.push(next)
    else progress = next
  }
  return { progress, notCounted, states: plan.modules.map((module) => moduleState(module, progress)) }
}

const progressed = (moduleId: string, percent: number, at = AT) =>
  ({ kind: 'module-progressed', moduleId, percent, at }) as const
const completed = (moduleId: string, at = AT) => ({ kind: 'module-completed', moduleId, at }) as const
const answered = (moduleId: string, questionId: string, choices: readonly number[]) =>
  ({ kind: 'question-answered', moduleId, questionId, choices, at: AT }) as const

describe('the states of modules', () => {
  it.each<[string, readonly LearningAct[], readonly string[]]>([
    ['nothing was done', [], ['unlocked', 'locked']],
    [
      'the first was started',
      [{ kind: 'module-started', moduleId: 'first', at: AT }],
      ['in-progress', 'locked'],
    ],
    ['the first was played in part', [progressed('first', 40)], ['in-progress', 'locked']],
    ['the first was played to its end', [progressed('first', 100)], ['completed', 'unlocked']],
    ['the first was marked complete', [completed('first')], ['completed', 'unlocked']],
    ['answers alone were given', [answered('first', 'q1', [1])], ['unlocked', 'locked']],
    ['the locked one was marked complete', [completed('second')], ['unlocked', 'locked']],
    ['both were completed', [completed('first'), completed('second')], ['completed', 'completed']],
  ])('%s', (_what, acts, states) => {
    expect(played(acts).states).toEqual(states)
  })

  it('says why an act does not count', () => {
    const acts = [completed('second'), completed('third'), answered('first', 'q2', [0])]
    expect(played(acts).notCounted).toEqual(['module_locked', 'unknown_module', 'unknown_question'])
  })

  it('was completed when it was, whatever is played of it later or on another device', () => {
    const { progress } = played([
      completed('first', LATER),
      progressed('first', 40, AT),
      progressed('first', 100, LATER),
    ])
    expect(progress.modules.first?.completedAt).toBe(LATER)
    expect(played([completed('first', AT)], progress).progress.modules.first?.completedAt).toBe(AT)
  })

  it('stays completed where a new version asks for more before it', () => {
    const { progress } = played([completed('first')])
    const changed = { id: 'first', requires: ['new'] }
    expect(moduleState(changed, progress)).toBe('completed')
  })
})

describe('the certificate', () => {
  const all = [
    completed('first'),
    answered('first', 'q1', [1]),
    completed('second'),
    answered('second', 'q2', [2, 0]),
  ]

  it('needs every module, every knowledge check and the assessment', () => {
    const { progress } = played(all)
    expect(missingForCertificate(plan, progress)).toEqual({
      modules: [],
      checks: [],
      assessment: true,
      isNothing: false,
    })
    expect(missingForCertificate(plan, { ...progress, assessmentPassedAt: LATER }).isNothing).toBe(true)
    const begun = played([completed('first'), answered('second', 'q2', [0])]).progress
    expect(missingForCertificate(plan, begun)).toMatchObject({
      modules: ['second'],
      checks: ['first', 'second'],
    })
  })

  it('takes an answer as right only with exactly the right choices, and never takes one back', () => {
    const { progress } = played([
      completed('first'),
      answered('second', 'q2', [0, 2]),
      answered('second', 'q2', [1]),
    ])
    expect(plan.modules.map((module) => isCheckPassed(module, progress))).toEqual([false, true])
    expect(played([answered('first', 'q1', [0, 1])]).progress.modules).toMatchObject({
      first: { rightQuestions: [] },
    })
  })
})

it('counts completed modules of all, rounded', () => {
  const third = { ...plan, modules: [...plan.modules, { id: 'third', requires: [], questions: [] }] }
  expect(coursePercent(third, played([completed('first')]).progress)).toBe(33)
  expect(coursePercent(third, played([completed('first'), completed('second')]).progress)).toBe(67)
  expect(coursePercent({ id: 'empty', modules: [] }, NO_PROGRESS)).toBe(0)
})

describe('two devices', () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('module-progressed' as const),
      moduleId: fc.constantFrom('first', 'second'),
      percent: fc.integer({ min: 0, max: 100 }),
      at: fc.constantFrom(AT, LATER),
    }),
    fc.record({
      kind: fc.constant('question-answered' as const),
      moduleId: fc.constantFrom('first', 'second'),
      questionId: fc.constantFrom('q1', 'q2'),
      choices: fc.subarray([0, 1, 2]),
      at: fc.constant(AT),
    }),
  )
  const acts = fc.array(act, { maxLength: 12 })

  it('merge in any order, and twice is once', () => {
    fc.assert(
      fc.property(acts, acts, (one, other) => {
        const [a, b] = [played(one).progress, played(other).progress]
        const merged = mergeProgress(a, b)
        expect(mergeProgress(b, a)).toEqual(merged)
        expect(mergeProgress(merged, a)).toEqual(merged)
        for (const { id } of plan.modules)
          if (a.modules[id]?.completedAt || b.modules[id]?.completedAt)
            expect(merged.modules[id]?.completedAt).not.toBeNull()
      }),
    )
  })

  it('do not get less by acts that come again', () => {
    fc.assert(
      fc.property(acts, (given) => {
        const once = played(given).progress
        expect(played(given, once).progress).toEqual(played(given, played(given, once).progress).progress)
        for (const [id, { percent }] of Object.entries(once.modules))
          expect(played(given, once).progress.modules[id]?.percent).toBeGreaterThanOrEqual(percent)
      }),
    )
  })
})
