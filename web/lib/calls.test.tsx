// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { findText, openScreen, pageText, press } from '#tests/support/screen.tsx'
import { useAction, useCall } from './calls.ts'

function Webhooks() {
  const { data } = useCall('webhooks', 'list')
  const remove = useAction('webhooks', 'remove', { says: 'Removed' })
  return (
    <>
      <button type="button" onClick={() => remove.mutate({ params: { id: 'a' } })}>
        Remove
      </button>
      <p>{data ? data.map(({ name }) => name).join(', ') : 'Reading'}</p>
    </>
  )
}

test('what a first read answers late, from before a write, is not shown after it', async () => {
  const first = Promise.withResolvers<unknown>()
  const answers = [first.promise, [{ name: 'After' }]]
  const { made } = await openScreen(<Webhooks />, {
    answers: { 'GET /api/webhooks': () => answers.shift(), 'DELETE /api/webhooks/a': () => null },
  })
  await vi.waitFor(() => expect(made('GET /api/webhooks')).toHaveLength(1))
  await press('Remove')
  await findText('After')
  first.resolve([{ name: 'Before' }])
  await first.promise
  expect(made('GET /api/webhooks')).toHaveLength(2)
  expect(pageText()).toContain('After')
  expect(pageText()).not.toContain('Before')
})

function Acts() {
  const said = useAction('webhooks', 'remove', {
    says: (_, { params }) => `Removed ${params?.id ?? 'nothing'}`,
  })
  const shown = useAction('webhooks', 'test', { says: { shownBy: 'place' } })
  const nothing = useAction('webhooks', 'retry', { says: () => null })
  return (
    <>
      <button type="button" onClick={() => said.mutate({ params: { id: 'a' } })}>
        Said
      </button>
      <button type="button" onClick={() => shown.mutate({ params: { id: 'a' } })}>
        Shown
      </button>
      <button type="button" onClick={() => nothing.mutate({ params: { id: 'a' } })}>
        Nothing
      </button>
    </>
  )
}

test('a write says that it was done, once; what something else shows, or what was not done, says nothing', async () => {
  const done = Response.json({})
  const { made } = await openScreen(<Acts />, {
    answers: {
      'DELETE /api/webhooks/a': null,
      'POST /api/webhooks/a/test': done,
      'POST /api/webhooks/a/retry': done,
    },
    otherwise: Response.json([]),
  })
  const notice = () => document.querySelector('.toast')?.textContent ?? ''
  await press('Shown')
  await vi.waitFor(() => expect(made('POST /api/webhooks/a/test')).toHaveLength(1))
  await press('Nothing')
  await vi.waitFor(() => expect(made('POST /api/webhooks/a/retry')).toHaveLength(1))
  expect(notice()).toBe('')
  await press('Said')
  await findText('Removed a')
  expect(notice()).toContain('Removed a')
})

test('a write that does not say how the person learns of it does not compile', () => {
  // @ts-expect-error: it says nothing
  const forgotten = () => useAction('webhooks', 'remove', { refreshes: [] })
  // @ts-expect-error: it says what there is no word for
  const unknown = () => useAction('webhooks', 'remove', { says: { shownBy: 'somewhere' } })
  expect([typeof forgotten, typeof unknown]).toEqual(['function', 'function'])
})
