import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { signInAt, startedServers } from '#tests/support/started-server.ts'

const { start, stop } = startedServers()

describe('the server', { timeout: 120_000 }, () => {
  test('takes the password that the operator chose, and ends its own PostgreSQL without an error in the log', async () => {
    const chosen = { ADMIN_EMAIL: 'director@example.org', ADMIN_PASSWORD: 'chosen by the operator' }
    const own = start({ LOG_LEVEL: 'error', DATABASE_URL: '', ...chosen })
    const url = await own.url
    expect((await signInAt(url, chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)).status).toBe(200)
    await Promise.all(
      ['/api/news', '/api/health', '/api/organization', '/api/public/monitoring'].flatMap((path) =>
        Array.from({ length: 4 }, async () => (await fetch(`${url}${path}`)).arrayBuffer()),
      ),
    )
    expect(await stop(own)).toBe(0)
    expect(own.printed()).not.toContain('"level"')
    expect(own.printed()).not.toContain(chosen.ADMIN_PASSWORD)
  })

  test('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const started = start({ PORT: String(port) })
    expect((await started.exit)[0]).toBe(1)
    expect(started.printed()).toContain(`Port ${port} on 127.0.0.1 is in use`)
    other.close()
  })
})
