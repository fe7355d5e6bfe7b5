import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { askedReport, madeReport } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let editor: TestUser
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  for (const regionCode of ['SO28', 'SO28', 'SO22']) {
    const { id } = await editor.client.iccprCases.create({
      input: {
        ...{ title: `Held in ${regionCode}`, status: 'active', priority: 'high', regionCode },
        description: 'Held at a checkpoint for three days.',
      },
    })
    if (regionCode === 'SO22') await giveConsent(editor, 'iccpr-cases', id, 'report')
    const incident = await editor.client.incidents.create({ input: incidentValues({ regionCode }) })
    await giveConsent(editor, 'incidents', incident.id, 'report')
  }
})
afterAll(() => server.close())

const pagesFor = ({ client }: TestUser, different: Parameters<typeof askedReport>[0] = {}) =>
  client.reports.pages({ input: askedReport(different) })

async function textFor(user: TestUser, different: Parameters<typeof askedReport>[0] = {}): Promise<string> {
  const { pages } = await pagesFor(user, different)
  const marks = pages.flatMap((page) => page.marks)
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ')
}

const noted = z.object({ collection: z.string(), ids: z.array(z.string()), exit: z.string() })
const disclosed = () =>
  server.database.run(
    sql`select collection, record_ids as ids, exit from disclosures order by collection`,
    noted,
  )

test('the first pages have the figures, the name and the regions of who asks', async () => {
  const all = await textFor(editor)
  expect(all).toContain('Situation in Jubaland')
  expect(all).toContain('3 incidents were reported in the period')
  expect(all).toContain('All regions of Somalia')
  expect(all).toContain('Test editor')
  const own = await textFor(officer)
  expect(own).toContain('2 incidents were reported in the period')
  expect(own).toContain('Lower Juba')
  expect(own).not.toContain('All regions')
})

test('it is said what the lists leave out, no title is on the pages, and nothing counts as disclosed', async () => {
  const { leftOut, pages } = await pagesFor(editor, { annex: 'records' })
  expect(leftOut).toEqual([
    {
      title: 'ICCPR cases registered in the period',
      text: expect.stringContaining('2 records are left out of this list'),
    },
  ])
  expect(JSON.stringify(pages)).not.toContain('Held in')
  expect(await disclosed()).toEqual([])
})

test('a list that leaves is noted for the collection of its records', async () => {
  await madeReport(editor.client.reports, { includeSections: ['appendices'], annex: 'records' })
  const entries = await disclosed()
  expect(entries.map(({ collection, exit, ids }) => [collection, exit, ids.length])).toEqual([
    ['iccpr-cases', 'record-export', 1],
    ['incidents', 'record-export', 3],
  ])
})

test('they are for those who may make such a report, and a request that is wrong is refused by its fields', async () => {
  const member = await server.signIn('member')
  expect(await failureOf(pagesFor(member))).toMatchObject({ status: 403 })
  expect(await failureOf(pagesFor(editor, { dateRange: 'custom' }))).toMatchObject({
    ...{ status: 400, details: [{ path: 'dateFrom' }, { path: 'dateTo' }] },
  })
  const quarter = { dateRange: 'custom', dateFrom: '2026-07-01', dateTo: '2026-09-30' } as const
  expect(await failureOf(pagesFor(officer, { ...quarter, edition: 'public' }))).toMatchObject({ status: 422 })
  expect(
    await failureOf(pagesFor(editor, { keyMessages: [Array(26).fill('word').join(' ')] })),
  ).toMatchObject({ status: 400, details: [{ path: 'keyMessages.0' }] })
  expect(await failureOf(pagesFor(editor, { template: 'climate' }))).toMatchObject({
    ...{ status: 400, details: [{ path: 'template' }] },
  })
})
