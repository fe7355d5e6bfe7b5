// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { readError } from '#shared/contract/client.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { useFailureText } from './failure-text.ts'

const tooMany = (seconds: string) =>
  readError(
    Response.json(
      { message: 'Too many attempts. Wait, then try again.', error: 'too_many_requests', details: [] },
      { status: 429, headers: { 'retry-after': seconds } },
    ),
  )

function Said({ error }: { readonly error: unknown }) {
  return <p>{useFailureText()(error)}</p>
}

test.each([
  ['3600', true],
  ['2', false],
  ['soon', false],
])('a server that wants to be asked after %s seconds is told with the time: %s', async (seconds, isTold) => {
  const error = await tooMany(seconds)
  await openScreen(<Said error={error} />, { path: '/', answers: {} })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Too many attempts'))
  expect(/You can try again from .*\d/.test(document.body.textContent)).toBe(isTold)
})
