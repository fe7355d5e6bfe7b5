import { describe, expect, test } from 'vitest'
import { startedServers } from '#tests/support/started-server.ts'

const { start } = startedServers()

// A process of its own, with a start of seconds where the machine is busy; what starts well is tested in `tests/all`.
describe('the server', { timeout: 120_000 }, () => {
  test('does not start with a wrong setting, which it names', async () => {
    const wrong = start({ PORT: 'many', SESSION_SECRET: 'short' })
    expect((await wrong.exit)[0]).toBe(1)
    expect(wrong.printed()).toContain('PORT is "many"; allowed is a whole number from 0 to 65535')
    expect(wrong.printed()).toContain('SESSION_SECRET has 5 characters')
  })
})
