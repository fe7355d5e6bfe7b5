import { vi } from 'vitest'

/** As long as `expect.poll` waits (vitest.config.ts). */
const LONGEST_MS = 15_000

const { waitFor } = vi

// Vitest's own second is over before a busy machine has answered once, and no setting changes it. A test that names a limit keeps it.
// This runs before each file, and files share a process.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = {}) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: LONGEST_MS, ...options })
  }
