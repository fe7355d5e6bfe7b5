import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymizeNow, purgeNow } from '#server/features/purge/index.ts'
import { fileNameHeader, type ImportPreview } from '#shared/contract/imports.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const FIELDS = ['Type', 'Severity', 'Location', 'When', 'Description', 'Reporter', 'Contact']

interface Submission {
  readonly severity?: string
  readonly location?: string
  readonly description?: string
  readonly reporter?: string
}

/** A row of a form's export: what identifies the submission, and what it says. */
function row(ids: readonly string[], { severity, location, description, reporter }: Submission): string[] {
  const said = [
    severity ?? 'high',
    location ?? 'Luuq',
    '2026-11-20 10:00',
    description ?? 'What happened there',
  ]
  return [...ids, 'sgbv', ...said, reporter ?? 'Someone', '+252 61 0000000']
}

const upload = (
  ids: readonly string[],
  rows: readonly (readonly string[])[],
  user = editor,
): Promise<ImportPreview> =>
  user.client.imports.upload({
    params: { collection: 'incidents' },
    body: new Blob([[[...ids, ...FIELDS], ...rows].map((cells) => cells.join(',')).join('\n')]),
    headers: { 'content-disposition': fileNameHeader('kobo.csv') },
  })
const run = ({ id }: ImportPreview, input: { skipBad?: boolean; archive?: boolean; reason?: string } = {}) =>
  editor.client.imports.run({ params: { id }, input })

async function find(q: string) {
  const { items } = await editor.client.incidents.list({ input: { q, limit: 50 } })
  return items
}
async function only(q: string) {
  const [item, ...others] = await find(q)
  if (!item || others.length > 0) throw new Error(`${q} is in ${others.length + (item ? 1 : 0)} incidents`)
  return item
}
const UUID = (letter: string) => `${letter.repeat(8)}-1111-4111-8111-${letter.repeat(12)}`

describe('a corrected submission is the same record', () => {
  test.each([
    [
      'its root',
      ['_uuid', 'meta/rootUuid'],
      [UUID('a'), `uuid:${UUID('a')}`],
      [UUID('b'), `uuid:${UUID('a')}`],
    ],
    [
      'the one that it replaces',
      ['_uuid', 'meta/deprecatedID'],
      [UUID('c'), ''],
      [UUID('d'), `uuid:${UUID('c')}`],
    ],
    [
      'the key of ODK Central',
      ['KEY', 'meta-instanceID'],
      ['uuid:odk-first', UUID('5')],
      ['uuid:odk-first', 'uuid:odk-second'],
    ],
    [
      'its number and form',
      ['_id', '_xform_id_string', '_uuid'],
      ['71', 'form', UUID('e')],
      ['71', 'form', UUID('f')],
    ],
  ])('by %s', async (name, ids, first, later) => {
    const description = `What happened to ${name.replaceAll(' ', '')}`
    expect(await run(await upload(ids, [row(first, { description })]))).toMatchObject({ added: 1 })
    const again = await upload(ids, [row(later, { description, severity: 'critical' })])
    expect(again).toMatchObject({ good: 0, corrected: 1 })
    expect(again.corrections[0]?.changes).toEqual([
      expect.objectContaining({ field: 'severity', to: 'critical' }),
    ])
    expect(await run(again)).toMatchObject({ added: 0, corrected: 1 })
    expect(await only(name.replaceAll(' ', ''))).toMatchObject({ severity: 'critical' })
    // The chain goes on from the last one.
    const third = ids.includes('meta/deprecatedID') ? [UUID('9'), `uuid:${UUID('d')}`] : later
    expect(await upload(ids, [row(third, { description, severity: 'critical' })])).toMatchObject({ known: 1 })
  })

  test('and not that of the same number in another form', async () => {
    const ids = ['_id', '_xform_id_string']
    await run(await upload(ids, [row(['5', 'first'], { location: 'Firstform' })]))
    const other = await upload(ids, [row(['5', 'second'], { location: 'Secondform' })])
    expect(other).toMatchObject({ good: 1, corrected: 0 })
  })

  test('with both of its versions in one file', async () => {
    const ids = ['_uuid', 'meta/deprecatedID']
    const rows = [
      row([UUID('1'), ''], { location: 'Bothversions', severity: 'low' }),
      row([UUID('2'), UUID('1')], { location: 'Bothversions', severity: 'high' }),
    ]
    const preview = await upload(ids, rows)
    expect(preview).toMatchObject({ good: 1, repeated: 1, bad: 0 })
    await run(preview)
    expect(await only('Bothversions')).toMatchObject({ severity: 'high' })
  })

  test('and twice in one file with other values says so', async () => {
    const rows = [
      row([UUID('3')], { location: 'Twice' }),
      row([UUID('3')], { location: 'Twice', severity: 'low' }),
    ]
    const preview = await upload(['_uuid'], rows)
    expect(preview).toMatchObject({ good: 1, bad: 1 })
    expect(preview.badRows).toEqual([
      {
        line: 3,
        column: '_uuid',
        message: 'This record is in the file twice, with different values',
        value: UUID('3'),
      },
    ])
  })
})

describe('what others have changed', () => {
  test('stays where the file says what it said before, and is kept beside what it says anew', async () => {
    const ids = ['_uuid']
    const id = [UUID('7')]
    await run(await upload(ids, [row(id, { location: 'Meanwhile' })]))
    const made = await only('Meanwhile')
    await editor.client.incidents.edit({
      params: { id: made.id },
      input: { version: made.version, severity: 'low', tags: 'ours' },
    })
    // The file still says what it said before.
    expect(await upload(ids, [row(id, { location: 'Meanwhile' })])).toMatchObject({ known: 1, corrected: 0 })
    const other = { location: 'Meanwhile', description: 'What happened there told once more' }
    expect(await run(await upload(ids, [row(id, other)]))).toMatchObject({ corrected: 1, conflicts: 0 })
    expect(await only('Meanwhile')).toMatchObject({
      severity: 'low',
      tags: 'ours',
      description: other.description,
    })
    const met = await upload(ids, [row(id, { ...other, severity: 'critical' })])
    expect(met.corrections[0]?.changes).toEqual([
      expect.objectContaining({ field: 'severity', now: 'low', to: 'critical', conflict: true }),
    ])
    expect(await run(met)).toMatchObject({ corrected: 1, conflicts: 1 })
    expect(await only('Meanwhile')).toMatchObject({ severity: 'low' })
    // The same file once more asks nothing twice.
    expect(await upload(ids, [row(id, { ...other, severity: 'critical' })])).toMatchObject({
      known: 1,
      corrected: 0,
    })
  })
})

describe('a record that is no longer there', () => {
  const remove = async (location: string) => {
    const { id, version } = await only(location)
    await administrator.client.incidents.remove({ params: { id }, input: { version, reason: 'For a test' } })
    return id
  }

  test('says so to who may restore it, and to nobody else', async () => {
    const file = [row([UUID('8')], { location: 'Deletedplace' })]
    await run(await upload(['_uuid'], file))
    await remove('Deletedplace')
    expect(await upload(['_uuid'], file, administrator)).toMatchObject({
      good: 0,
      deleted: 1,
      deletedLines: [2],
      gone: 0,
    })
    const preview = await upload(['_uuid'], file)
    expect(preview).toMatchObject({ good: 0, deleted: 0, gone: 1, known: 0 })
    expect(await run(preview)).toMatchObject({ added: 0, gone: 1 })
    expect(await find('Deletedplace')).toEqual([])
  })

  test('enters nothing once it is removed for good, and nothing of what it said is kept', async () => {
    const file = [row([UUID('0')], { location: 'Purgedplace' })]
    await run(await upload(['_uuid'], file))
    const id = await remove('Purgedplace')
    await server.database.run(
      sql`update incidents set deleted_at = now() - interval '5 years' where id = ${id}::uuid`,
    )
    await server.database.run(sql`delete from second_looks where record_id = ${id}::uuid`)
    await purgeNow(server.services)
    expect(await server.database.run(sql`select 1 from incidents where id = ${id}::uuid`)).toEqual([])
    expect(await upload(['_uuid'], file)).toMatchObject({ good: 0, gone: 1 })
    const kept = await server.database.run<{ key: string; said: unknown }>(
      sql`select key, said from import_keys where record_id = ${id}::uuid`,
    )
    expect(kept).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/), said: null }])
  })

  test('enters nothing after it was anonymised', async () => {
    const file = [[...row([UUID('6')], { location: 'Anonymousplace' }), 'closed', '2020-01-05']]
    const upload2 = (user = editor) =>
      user.client.imports.upload({
        params: { collection: 'incidents' },
        body: new Blob([
          [['_uuid', ...FIELDS, 'Status', 'Closed on'], ...file].map((cells) => cells.join(',')).join('\n'),
        ]),
      })
    const preview = await upload2()
    expect(preview).toMatchObject({ good: 1, bad: 0, ended: 1 })
    await run(preview, { archive: true, reason: 'It ended in 2020' })
    const made = await only('Anonymousplace')
    expect(String(made.closedAt)).toMatch(/^2020-01-0[45]/)
    await server.database.run(sql`insert into retention_rules (collection, months, set_by, set_at)
      values ('incidents', 12, ${administrator.id}, now())`)
    await anonymizeNow(server.services)
    expect(await find('Anonymousplace')).toEqual([])
    expect(await upload2()).toMatchObject({ good: 0, gone: 1, known: 0 })
  })
})

test('a record that the importer does not see is answered as none is', async () => {
  const file = [row([UUID('4')], { location: 'Unseenplace' })]
  await run(await upload(['_uuid'], file))
  const made = await only('Unseenplace')
  await server.database.run(
    sql`update incidents set triage_region = 'SO11', region_code = null,
      doc = jsonb_set(doc::jsonb, '{triageRegion}', '"SO11"') where id = ${made.id}::uuid`,
  )
  expect(await failureOf(editor.client.incidents.get({ params: { id: made.id } }))).toMatchObject({
    status: 404,
  })
  const preview = await upload(['_uuid'], file)
  expect(preview).toMatchObject({ good: 1, known: 0, gone: 0, deleted: 0 })
  expect(await run(preview)).toMatchObject({ added: 1, known: 0, gone: 0 })
  expect(await upload(['_uuid'], file)).toMatchObject({ good: 0, known: 1 })
})
