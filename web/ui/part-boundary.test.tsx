// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { find, openScreen } from '#tests/support/screen.tsx'
import { connectionCount } from '#web/lib/connection.ts'
import { PartNotLoaded } from '#web/lib/lazy-part.tsx'
import { PartBoundary } from './part-boundary.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Missing(): never {
  throw new PartNotLoaded(connectionCount())
}

test('a page whose code is missing asks until the server answers once a connection is back, and is loaded again then', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const listening = vi.spyOn(window, 'addEventListener')
  let asked = 0
  const health = () => {
    asked++
    if (asked < 3) throw new TypeError('the line is not up yet')
    return { status: 'ok', database: 'ok', version: '1' }
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openScreen(
    <PartBoundary path="/">
      <Missing />
    </PartBoundary>,
    { answers: { 'GET /api/health': health } },
  )
  await find('button', 'Try again')
  await expect.poll(() => listening.mock.calls.map(([type]) => type)).toContain('online')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.dispatchEvent(new Event('online'))
  // A page that takes ten seconds to arrive is not begun again meanwhile.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked).toBe(3)
})

test('a failure that becomes known after the connection is back is tried again as well', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const begun = connectionCount()
  function AskedBefore(): never {
    throw new PartNotLoaded(begun)
  }
  window.dispatchEvent(new Event('online'))
  const health = () => ({ status: 'ok', database: 'ok', version: '1' })
  await openScreen(
    <PartBoundary path="/">
      <AskedBefore />
    </PartBoundary>,
    { answers: { 'GET /api/health': health } },
  )
  await find('button', 'Try again')
  await expect.poll(() => reload.mock.calls.length, { timeout: 5000 }).toBe(1)
})
