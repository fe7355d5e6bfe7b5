// @vitest-environment happy-dom
import { useReducer } from 'react'
import { afterEach, test, vi } from 'vitest'
import { findText, openScreen, press } from '#tests/support/screen.tsx'
import { useServerMoment } from './use-server-moment.ts'

const ANSWER = { data: { asOf: '2026-11-20T08:00:00.000Z' }, isSuccess: true, isFetchedAfterMount: true }

function Shown({ asked }: { readonly asked: Parameters<typeof useServerMoment>[0] }) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  const moment = useServerMoment(asked)
  return (
    <>
      <p>{moment?.toISOString().slice(0, 16) ?? 'not known'}</p>
      <button type="button" onClick={again}>
        Again
      </button>
    </>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

test('the moment is the server’s until the clock of the device is set or the device sleeps', async () => {
  await openScreen(<Shown asked={ANSWER} />, { answers: {} })
  await findText('2026-11-20T08:00')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await press('Again')
  await findText('not known')
})

test.each([
  ['that came with the page', { ...ANSWER, isFetchedAfterMount: false }],
  ['that could not be renewed', { ...ANSWER, isSuccess: false }],
])('an answer %s tells no moment', async (_which, asked) => {
  await openScreen(<Shown asked={asked} />, { answers: {} })
  await findText('not known')
})
