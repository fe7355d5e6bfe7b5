// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useAgainWhenConnected } from './connection.ts'

test('what failed is tried again once for each time the connection is back, also if that was before the failure was known', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let tried = 0
  function Sending({ waits }: { readonly waits: boolean }) {
    useAgainWhenConnected(waits, () => tried++)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (waits: boolean) => act(() => root.render(<Sending waits={waits} />))
  const connect = () => act(() => window.dispatchEvent(new Event('online')))
  show(false)
  show(true)
  show(true)
  expect(tried).toBe(0)
  connect()
  show(true)
  expect(tried).toBe(1)
  // The second attempt is under way while the connection leaves and comes back.
  show(false)
  connect()
  show(true)
  show(true)
  expect(tried).toBe(2)
  act(() => root.unmount())
  connect()
  expect(tried).toBe(2)
  vi.unstubAllGlobals()
})
