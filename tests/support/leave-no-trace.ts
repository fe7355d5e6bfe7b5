import { afterAll, vi } from 'vitest'

// So that unit tests of several files can share a process (decision 0130): no clock, spy or setting of one meets the next,
// and nothing of its page.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  globalThis.document?.body.replaceChildren()
})
