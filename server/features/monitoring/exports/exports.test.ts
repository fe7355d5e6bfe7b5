import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileRow, readTableCsv, readTableXlsx } from '#reports/tables/index.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { WITHHELD } from '#shared/imports/import-values.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO11'])
  for (let index = 0; index < 3; index++) {
    const { id } = await editor.client.iccprCases.create({
      input: {
        title: index === 0 ? '=HYPERLINK("http://planted.example")' : `Case ${index}`,
        status: 'review',
        priority: 'high',
        description: 'What happened,\nin two lines.',
        dueDate: '2026-12-31',
        regionCode: index === 2 ? 'SO11' : 'SO23',
        personsInfo: 'Planted Person',
        assigneeId: editor.id,
      },
    })
    await giveConsent(editor, 'iccpr-cases', id, 'report')
  }
})
afterAll(() => server.close())

const rowsOf = async (response: Response): Promise<readonly FileRow[]> => {
  expect(response.status).toBe(200)
  return readTableCsv(new Uint8Array(await response.arrayBuffer()))
}
/** The values of one column under its heading. */
function column(rows: readonly FileRow[], heading: string): (string | undefined)[] {
  const at = rows[0]?.cells.indexOf(heading) ?? -1
  expect(at, heading).toBeGreaterThanOrEqual(0)
  return rows.slice(1).map(({ cells }) => cells[at])
}

const exported = async (ids: readonly string[], user = editor) =>
  rowsOf(
    await user.send(
      `/api/exports/incidents?format=csv&sort=createdAt&order=asc&${ids.map((id) => `id=${id}`).join('&')}`,
    ),
  )

describe('the current view as CSV', () => {
  test('has every record of the view in words, and no field about persons', async () => {
    const response = await editor.send('/api/exports/iccpr-cases?format=csv&sort=title&order=asc')
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toMatch(
      /attachment; filename="iccpr-cases-\d{4}-\d\d-\d\d\.csv"/,
    )
    const rows = await rowsOf(response)
    expect(column(rows, 'Title')).toEqual(['Case 1', 'Case 2', '=HYPERLINK("http://planted.example")'])
    expect(column(rows, 'Status')[0]).toBe('Under Review')
    expect(column(rows, 'Region')[0]).toBe('Lower Shabelle')
    expect(column(rows, 'Assigned to')[0]).toBe('Test editor')
    expect(column(rows, 'Due date')[0]).toBe('2026-12-31')
    expect(column(rows, 'Registered')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/)
    expect(JSON.stringify(rows)).not.toMatch(/Planted Person|People involved|importKey/)
  })

  test('never starts a cell so that a spreadsheet runs it', async () => {
    const response = await editor.send('/api/exports/iccpr-cases?format=csv')
    const text = await response.text()
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).not.toMatch(/(^|,)"?=/m)
  })

  test('follows the filters, the search and the policy of the person', async () => {
    const filtered = await rowsOf(await editor.send('/api/exports/iccpr-cases?format=csv&region=SO23&q=Case'))
    expect(column(filtered, 'Title')).toEqual(['Case 1'])
    const own = await rowsOf(await officer.send('/api/exports/iccpr-cases?format=csv'))
    expect(column(own, 'Title')).toEqual(['Case 2'])
  })

  test("is in the caller's language", async () => {
    await server.database.run(sql`update users set locale = 'so' where id = ${officer.id}`)
    const rows = await rowsOf(await officer.send('/api/exports/iccpr-cases?format=csv'))
    expect(column(rows, 'Xaaladda')).toEqual(['Dib u eegis ku socoto'])
  })

  test('turns all pages', async () => {
    const many = 1005
    const at = '2026-11-01T00:00:00.000Z'
    await server.database.run(sql`
      insert into upr_recommendations (id, version, doc, terms, created_at, updated_at, recommendation_number, title,
        status, priority)
      select gen_random_uuid(), 1, json_build_object('title', 'Number ' || n, 'createdAt', ${at}::text), '',
        ${at}::timestamptz, ${at}::timestamptz, n::text, n::text, 'implemented', 'high'
      from generate_series(1, ${many}::integer) as n`)
    const rows = await rowsOf(await editor.send('/api/exports/upr-recommendations?format=csv'))
    expect(new Set(column(rows, 'Title')).size).toBe(many)
  })
})

test('what tells of people leaves only with their consent to reports, and what was kept back is counted', async () => {
  const texts = ['Told in confidence to us.', 'Told for a report of ours.', 'Told, and taken back later.']
  const made = []
  for (const description of texts) {
    const input = { ...incidentValues({ description, location: 'Near the well' }), regionCode: 'SO23' }
    made.push((await editor.client.incidents.create({ input })).id)
  }
  const [asked = '', agreed = '', withdrew = ''] = made
  await giveConsent(editor, 'incidents', asked, 'media')
  await giveConsent(editor, 'incidents', agreed, 'report')
  const { id, version } = await giveConsent(editor, 'incidents', withdrew, 'report')
  const rows = await exported(made)
  expect(column(rows, 'Description')).toEqual([WITHHELD, texts[1], texts[2]])
  expect(column(rows, 'Location')).toEqual([WITHHELD, 'Near the well', 'Near the well'])
  expect(column(rows, 'Incident type')).toHaveLength(3)
  expect(column(rows, records.fields.withheld)).toEqual(['6', '0', '0'])
  await editor.client.consents.edit({ params: { id }, input: { version, withdrawnOn: '2026-11-23' } })
  expect(column(await exported(made), 'Description')).toEqual([WITHHELD, texts[1], WITHHELD])
  const reviewer = await server.signIn('reviewer')
  expect(column(await exported(made, reviewer), 'Description')).toEqual([WITHHELD, texts[1], WITHHELD])
})

test('the title of a case, which often is a name, leaves with consent only', async () => {
  const title = 'Planted-Caasho v. the State'
  const input = { title, status: 'review', priority: 'low', description: 'Held for a week.' } as const
  const { id } = await editor.client.iccprCases.create({ input })
  const of = () => editor.send(`/api/exports/iccpr-cases?format=csv&id=${id}`)
  const rows = await rowsOf(await of())
  expect(column(rows, 'Title')).toEqual([WITHHELD])
  expect(JSON.stringify(rows)).not.toContain(title)
  await giveConsent(editor, 'iccpr-cases', id, 'report')
  expect(column(await rowsOf(await of()), 'Title')).toEqual([title])
})

test('Excel holds the same, with real dates', async () => {
  const input = incidentValues({ location: 'Marka', regionCode: 'SO23' })
  const { id } = await editor.client.incidents.create({ input })
  await giveConsent(editor, 'incidents', id, 'report')
  const response = await editor.send(`/api/exports/incidents?format=xlsx&id=${id}`)
  const rows = await readTableXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(column(rows, 'Location')).toEqual(['Marka'])
  expect(column(rows, 'Incident type')).toEqual(['Arbitrary detention'])
  expect(column(rows, 'Date and time')).toEqual(['2026-11-01T11:00:00'])
  expect(JSON.stringify(rows)).not.toContain('Planted')
})

test('an export needs its permission, and is in the audit trail', async () => {
  const member = await server.signIn('member')
  expect((await member.send('/api/exports/upr-recommendations?format=csv')).status).toBe(403)
  const administrator = await server.signIn('administrator')
  expect(
    await failureOf(administrator.client.exports.cases({ input: { format: 'doc' as 'csv' } })),
  ).toMatchObject({
    status: 400,
  })
  const { items } = await administrator.client.users.audit({ input: {} })
  const exported = items.filter(({ act }) => act === 'records.exported')
  expect(exported.at(-1)?.detail).toEqual({ collection: 'iccpr-cases', format: 'csv', count: 3 })
})
