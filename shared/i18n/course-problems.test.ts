import { expect, test } from 'vitest'
import { type CourseProblemCode, problemOfReason, reasonOf } from './course-problems.ts'
import { texts } from './en/learning/courseProblems.ts'

test('each reason that the server gives is known again, with what it is about', () => {
  for (const code of Object.keys(texts.reasons) as CourseProblemCode[]) {
    const detail = texts.reasons[code].includes('{detail}') ? 'figures/[a] (1).svg' : ''
    expect(problemOfReason(reasonOf({ code, detail })), code).toEqual({ code, detail })
  }
})

test('another text is no reason', () => {
  expect(problemOfReason('The server was restarted')).toBeNull()
})
