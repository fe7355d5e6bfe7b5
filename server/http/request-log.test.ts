import { pino } from 'pino'
import { expect, test } from 'vitest'
import { requestLog } from './request-log.ts'
import type { HttpMiddleware } from './request-state.ts'

type Answered = readonly [call: string, status: number]

/** The calls of which a line was written. */
async function logged(answered: readonly Answered[], options: Parameters<typeof requestLog>[1]) {
  const lines: string[] = []
  const middleware = requestLog(pino({}, { write: (line) => void lines.push(line) }), options)
  for (const [call, status] of answered) {
    const context = { state: { requestId: 'x', call }, method: 'GET', path: '/api', status }
    await middleware(context as Parameters<HttpMiddleware>[0], async () => undefined)
  }
  return lines.map((line) => JSON.parse(line).path)
}

const FIRST_DAY: readonly Answered[] = [
  ['session.signIn', 200],
  ['session.changePassword', 401],
  ['session.changePassword', 204],
  ['users.list', 200],
]

test('a printed password is not pushed out of sight: requests are logged once somebody has chosen their own', async () => {
  expect(await logged(FIRST_DAY, { afterOwnPassword: true })).toEqual([
    'session.changePassword',
    'users.list',
  ])
})

test('elsewhere every request is logged', async () => {
  expect(await logged(FIRST_DAY, {})).toEqual(FIRST_DAY.map(([call]) => call))
})
