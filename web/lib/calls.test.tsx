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
