import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

describe('health', () => {
  test('tells that the server and its database answer', async () => {
    const health = await server.visitor().client.system.health()
    expect(health).toEqual({ status: 'ok', database: 'ok', version: '0.0.0-test' })
  })

  test('tells also that the database does not', async () => {
    const other = await startTestServer({ withoutSockets: true })
    try {
      await other.services.database.close()
      const response = await other.visitor().send('/api/health')
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ status: 'degraded', database: 'down', version: '0.0.0-test' })
    } finally {
      await other.close()
    }
  })
})

describe('a fault of a page', () => {
  test('is refused when it is not what is asked for', async () => {
    const input = { path: 'x'.repeat(301), name: 'TypeError', frames: [], build: '1' }
    const error = await failureOf(server.visitor().client.system.reportFault({ input }))
    expect(error.details).toMatchObject([{ path: 'path' }])
  })

  test('is kept without ids and without what was asked for', async () => {
    const id = '019a9c3e-7b7e-7000-8000-000000000001'
    const input = {
      path: `/incidents/${id}?q=Ubax#${id}`,
      name: 'TypeError',
      frames: [`at https://rights.example/assets/app-1.js?x=Ubax:10:4`],
      build: 'abc123',
    }
    await server.visitor().client.system.reportFault({ input })
    const rows = await server.database.run(sql`select path, name, frames, build from faults`)
    expect(rows).toEqual([
      {
        path: '/incidents/:id',
        name: 'TypeError',
        frames: ['at https://rights.example/assets/app-1.js:10:4'],
        build: 'abc123',
      },
    ])
  })
})

describe('what the operator has to see to', () => {
  test('is told to who reads the audit trail: no backup, a failed one, one without all files', async () => {
    const administrator = await server.signIn('administrator')
    const read = () => administrator.client.system.upkeep()
    expect(await read()).toEqual({ upkeep: ['backup-none'], backupAt: null })
    await server.database.run(sql`insert into backups (began_at, missing_files) values ('2026-01-02', 3)`)
    expect(await read()).toEqual({
      upkeep: ['backup-old', 'files-missing'],
      backupAt: '2026-01-02T00:00:00.000Z',
    })
    await server.database.run(sql`insert into backups (began_at, failure) values (now(), 'ENOSPC')`)
    expect((await read()).upkeep).toEqual(['backup-old', 'backup-failed', 'files-missing'])
    await server.database.run(sql`insert into backups (began_at, missing_files) values (now(), 0)`)
    expect((await read()).upkeep).toEqual([])
  })
})
