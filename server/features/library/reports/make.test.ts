import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FileTooLarge } from '#files/faults.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { openTaskQueue } from '#server/tasks/task-queue.ts'
import { startWorkers } from '#server/workers.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { askedReport, pdfText, reportFile, settledReport, sheetRows } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { makeReports } from './index.ts'
import { makeQueuedReport } from './make.ts'
import { withReportSource } from './source.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let officer: TestUser

// Without workers: each test says when an attempt begins.
beforeAll(async () => {
  server = await startTestServer()
  const editor = await server.signIn('editor')
  for (const regionCode of ['SO28', 'SO22', 'SO22']) {
    const { id } = await editor.client.iccprCases.create({
      input: {
        title: `Held in ${regionCode}`,
        status: 'active',
        priority: 'high',
        description: 'Held without charge for days.',
        regionCode,
      },
    })
    await giveConsent(editor, 'iccpr-cases', id, 'report')
  }
})
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

async function ask(user = officer, format: 'pdf' | 'excel' = 'excel'): Promise<string> {
  return (
    await user.client.reports.generate({ input: askedReport({ format, includeSections: ['appendices'] }) })
  ).id
}
const read = (id: string) => officer.client.reports.get({ params: { id } })

/** One attempt to make a report, as the queue begins it. */
function attempt(
  reportId: string,
  options: { retries?: number; signal?: AbortSignal; files?: FileStore } = {},
) {
  const services: Services = { ...server.services, files: options.files ?? server.services.files }
  const { retries = 0, signal = new AbortController().signal } = options
  return makeQueuedReport(services, { id: 'job', data: { reportId }, signal, retries })
}

/** The names of the files in the store, and how many half-made ones lie beside it. */
async function stored(): Promise<{ files: string[]; halfMade: number }> {
  const folder = path.join(server.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const halfMade = files.filter(({ parentPath }) => path.basename(parentPath) === 'incoming')
  return {
    files: files.filter((file) => !halfMade.includes(file)).map(({ name }) => name),
    halfMade: halfMade.length,
  }
}

/** A store that stops before, or after, it has kept a file, until it is let go. */
function stuckStore(where: 'before' | 'after'): {
  files: FileStore
  reached: Promise<void>
  letGo: () => void
} {
  const { files } = server.services
  const reached = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const wait = async () => {
    reached.resolve()
    await free.promise
  }
  const store: FileStore = {
    ...files,
    async receive(source, options) {
      const received = await files.receive(source, options)
      return {
        ...received,
        async keep() {
          if (where === 'before') await wait()
          await received.keep()
          if (where === 'after') await wait()
        },
      }
    },
  }
  return { files: store, reached: reached.promise, letGo: free.resolve }
}

function failingStore(error: Error): FileStore {
  return {
    ...server.services.files,
    async receive(source) {
      for await (const piece of source as AsyncIterable<Uint8Array>) if (piece.length > 0) throw error
      throw error
    },
  }
}

/** Ends what other tests left waiting, which workers would look at first, two at each check. */
async function clearQueue(): Promise<void> {
  await server.database.run(
    sql`update reports set status = 'cancelled' where status in ('queued', 'running')`,
  )
  await server.database.run(sql`delete from jobs.job where name = 'reports'`)
}

test('a report that is not made yet is not ready, and at most three of a person wait', async () => {
  const id = await ask()
  expect(await failureOf(officer.client.reports.file({ params: { id } }))).toMatchObject({
    status: 503,
    code: 'not_ready',
  })
  await Promise.all([ask(), ask()])
  const fourth = await failureOf(ask())
  expect(fourth).toMatchObject({ status: 422, code: 'rule_violated' })
  await officer.client.reports.cancel({ params: { id } })
  const together = await Promise.allSettled([ask(), ask(), ask()])
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('each process makes two at once, and who waits learns how many are before', async () => {
  await clearQueue()
  const authors = [officer, await server.signIn('editor')]
  const asked: { by: TestUser; id: string }[] = []
  for (const by of [...authors, ...authors, ...authors]) asked.push({ by, id: await ask(by) })
  const look = () => Promise.all(asked.map(({ by, id }) => by.client.reports.get({ params: { id } })))
  expect((await look()).map(({ status, ahead }) => [status, ahead])).toEqual(
    asked.map((_, index) => ['queued', index]),
  )
  const free = Promise.withResolvers<void>()
  const url = server.database.pool.options.connectionString ?? ''
  const processes = await Promise.all(
    ['one', 'other'].map(async () => {
      let held = 0
      const { files } = server.services
      const tasks = openTaskQueue(url, pino({ level: 'silent' }))
      const waiting: FileStore = {
        ...files,
        async receive(source, limits) {
          const received = await files.receive(source, limits)
          held++
          await free.promise
          return received
        },
      }
      await makeReports({ ...server.services, tasks, files: waiting })
      return { tasks, held: () => held }
    }),
  )
  await expect.poll(() => processes.map(({ held }) => held()), { timeout: 60_000 }).toEqual([2, 2])
  const seen = await look()
  expect(seen.map(({ status }) => status).sort()).toEqual([
    ...['queued', 'queued', 'running', 'running', 'running', 'running'],
  ])
  expect(seen.filter(({ step }) => step !== null)).toHaveLength(4)
  expect(processes.map(({ held }) => held())).toEqual([2, 2])
  free.resolve()
  for (const { by, id } of asked) await settledReport(by.client.reports, id)
  expect((await look()).map(({ status, step, ahead }) => [status, step, ahead])).toEqual(
    asked.map(() => ['done', null, null]),
  )
  for (const { tasks } of processes) await tasks.stop()
})

test('one that was cancelled before it began is never made, and is removed when it is cancelled again', async () => {
  const id = await ask()
  await officer.client.reports.cancel({ params: { id } })
  const [task] = await server.database.run(
    sql`select state::text as state from jobs.job where id = (select job_id from reports where id = ${id})`,
  )
  expect(task, 'its task in the queue').toEqual({ state: 'cancelled' })
  await attempt(id)
  expect(await read(id)).toMatchObject({ status: 'cancelled', fileName: null, progress: 0 })
  expect(await failureOf(officer.client.reports.file({ params: { id } }))).toMatchObject({ status: 404 })
  await officer.client.reports.cancel({ params: { id } })
  expect(await failureOf(read(id))).toMatchObject({ status: 404 })
})

test('cancelling one cancels its task in the queue', async () => {
  const id = await ask()
  await officer.client.reports.cancel({ params: { id } })
  const tasks = await server.services.database.run(
    sql`select state::text from jobs.job join reports on reports.job_id = job.id where reports.id = ${id}`,
  )
  expect(tasks).toEqual([{ state: 'cancelled' }])
})

test('one that is cancelled while it is made leaves no file', async () => {
  const before = await stored()
  for (const where of ['before', 'after'] as const) {
    const id = await ask()
    const { files, reached, letGo } = stuckStore(where)
    const running = attempt(id, { files })
    await reached
    expect(await read(id)).toMatchObject({ status: 'running', fileName: null })
    await officer.client.reports.cancel({ params: { id } })
    letGo()
    await running
    expect(await read(id)).toMatchObject({ status: 'cancelled' })
    expect(await stored()).toEqual(before)
  }
})

test('one whose work is stopped waits again, and is made by the next attempt', async () => {
  const id = await ask()
  const stop = new AbortController()
  stop.abort()
  await expect(attempt(id, { signal: stop.signal })).rejects.toThrow('the report is tried again')
  expect(await read(id)).toMatchObject({ status: 'queued', progress: 0 })
  await attempt(id, { retries: 1 })
  expect(await read(id)).toMatchObject({ status: 'done' })
})

test('a fault is tried again, then told by its code alone; what it quotes stays in nobody’s sight', async () => {
  const id = await ask()
  const files = failingStore(new Error('Planted secret of the disk'))
  for (const retries of [0, 1, 2]) {
    await expect(attempt(id, { retries, files })).rejects.toThrow(/^the report is tried again$/)
  }
  await attempt(id, { retries: 3, files })
  expect(await read(id)).toMatchObject({ status: 'failed', failure: 'internal', fileName: null })
  expect(server.logged.join('\n')).not.toContain('Planted')
  const tooLarge = await ask()
  await attempt(tooLarge, { files: failingStore(new FileTooLarge(1)) })
  expect(await read(tooLarge)).toMatchObject({ status: 'failed', failure: 'too_large' })
})

test('it sees what its author may see when it is made, not when it was asked for', async () => {
  const id = await ask()
  await server.database.run(sql`update users set regions = '{SO22}' where id = ${officer.id}`)
  await attempt(id)
  const rows = await sheetRows(officer.client.reports, id, 'Cases')
  expect(rows.filter((row) => row.includes('Held in SO22'))).toHaveLength(2)
  expect(rows.flat()).not.toContain('Held in SO28')
})

test('a disabled author, or one who may no longer ask, gets none', async () => {
  const administrator = await server.signIn('administrator')
  for (const change of [sql`disabled_at = now()`, sql`role = 'member'`]) {
    const author = await server.signIn('field-officer', ['SO28'])
    const id = await ask(author)
    await server.database.run(sql`update users set ${change} where id = ${author.id}`)
    await attempt(id)
    expect(await administrator.client.reports.get({ params: { id } })).toMatchObject({
      ...{ status: 'failed', failure: 'not_allowed' },
    })
  }
})

test('a region that was taken from its author is not to be had out of an old report', async () => {
  const id = await ask()
  await attempt(id)
  expect((await reportFile(officer.client.reports, id)).length).toBeGreaterThan(1000)
  await server.database.run(sql`update users set regions = '{SO22}' where id = ${officer.id}`)
  expect(await failureOf(officer.client.reports.file({ params: { id } }))).toMatchObject({ status: 403 })
})

test('its figures and its rows are of one moment, whatever is written meanwhile', async () => {
  const editor = await server.signIn('editor')
  const user = { id: editor.id, role: 'editor', regions: [] } as const
  const days = { to: '2999-12-31' }
  const counted = await withReportSource(
    server.services,
    { user, now: new Date(), locale: 'en', reportId: null },
    async (source) => {
      const { cases } = await source.statistics(days)
      await editor.client.iccprCases.create({
        input: {
          title: 'Came later',
          status: 'active',
          priority: 'low',
          description: 'Registered meanwhile.',
        },
      })
      const titles: string[] = []
      for await (const { title } of source.rows['iccpr-cases'](days)) titles.push(title)
      return { total: cases.total, titles }
    },
  )
  expect(counted.titles).toHaveLength(counted.total)
  expect(counted.titles).not.toContain('Came later')
})

test('a worker that was killed at it is followed by another, and nothing is there twice', async () => {
  await clearQueue()
  const before = await stored()
  const id = await ask(officer, 'pdf')
  const dead = await ask()
  const boss = new PgBoss({
    connectionString: server.database.pool.options.connectionString ?? '',
    schema: 'jobs',
  })
  await boss.start()
  // Taken by a worker that gets as far as the store and is heard of no more; its heart stops beating.
  const { files, reached, letGo } = stuckStore('after')
  await boss.fetch('reports', { batchSize: 100 })
  const zombie = attempt(id, { files })
  await reached
  expect((await stored()).files).toHaveLength(before.files.length + 1)
  await server.database.run(sql`
    update jobs.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour',
      retry_count = case when data->>'reportId' = ${dead} then retry_limit else retry_count end
    where name = 'reports' and state = 'active'`)
  await boss.supervise('reports')
  // The seconds before the next attempt are the queue's own.
  await server.database.run(
    sql`update jobs.job set start_after = now() where name = 'reports' and state = 'retry'`,
  )
  await boss.stop()
  await startWorkers(server.services)
  expect(await settledReport(officer.client.reports, id)).toMatchObject({ status: 'done', progress: 100 })
  letGo()
  await zombie
  expect(await stored()).toEqual({ files: expect.any(Array), halfMade: 0 })
  expect((await stored()).files, 'the file and its data').toHaveLength(before.files.length + 2)
  expect(await pdfText(officer.client.reports, id)).toContain('Situation in Jubaland')
  // The other had been tried as often as anything is.
  expect(await settledReport(officer.client.reports, dead)).toMatchObject({
    status: 'failed',
    failure: 'interrupted',
  })
})
