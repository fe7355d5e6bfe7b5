import { afterAll, vi } from 'vitest'

// So that unit tests of several files can share a process (decision 0130): no clock, spy or setting of one meets the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
