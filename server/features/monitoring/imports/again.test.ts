import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymizeNow, purgeNow } from '#server/features/administration/purge/index.ts'
import { findPairs } from '#server/features/protection/links/index.ts'
import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
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
  readonly when?: string
  readonly description?: string
  readonly reporter?: string
}

/** A row of a form's export: what identifies the submission, and what it says. */
function row(
  ids: readonly string[],
  { severity, location, when, description, reporter }: Submission,
): string[] {
  const said = [
    severity ?? 'high',
    location ?? 'Luuq',
    when ?? '2026-11-20 10:00',
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

  test.each(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'])(
    'with three versions of it in the order %s',
    async (order) => {
      const ids = ['_uuid', 'meta/deprecatedID', 'meta/rootUuid']
      const before: Readonly<Record<string, string>> = { A: '', B: `chain${order}a`, C: `chain${order}b` }
      for (const root of ['', `chain${order}a`]) {
        const rows = [...order].map((version) =>
          row([`chain${order}${version.toLowerCase()}`, before[version] ?? '', root], {
            location: `Version ${version}`,
          }),
        )
        const preview = await upload(ids, rows)
        expect(preview).toMatchObject({ good: 1, repeated: 2, bad: 0 })
        const [first] = preview.firstRows.filter(({ line }) => line === 2 + order.indexOf('C'))
        expect(first?.fields).toContainEqual(
          expect.objectContaining({ field: 'location', value: 'Version C' }),
        )
      }
    },
  )

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

test('a row without an identifier whose time a former build could not read is offered as a change', async () => {
  const at = (when: string) => row([], { location: 'Formertime', when })
  await run(await upload([], [at('2026-11-20')]))
  const times = [at('11/20/2026 10:30 PM'), at('11/20/2026 11:30 PM')]
  // A day that this build imported is another event.
  expect(await upload([], times)).toMatchObject({ good: 2, corrected: 0 })
  const { id } = await only('Formertime')
  await server.database.run(sql`update import_keys set said = null where record_id = ${id}::uuid`)
  const again = await upload([], times)
  expect(again).toMatchObject({ good: 1, corrected: 1, bad: 0 })
  expect(again.corrections[0]?.changes).toEqual([
    expect.objectContaining({ field: 'dateTime', to: '2026-11-20T19:30:00.000Z', conflict: false }),
  ])
  expect(await run(again)).toMatchObject({ added: 1, corrected: 1 })
  expect(await upload([], times)).toMatchObject({ good: 0, known: 2, corrected: 0 })
  const { items } = await editor.client.incidents.list({ input: { q: 'Formertime' } })
  expect(items.map(({ timePrecision }) => timePrecision)).toEqual(['exact', 'exact'])
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

const OTHER = (letter: string) => `${letter.repeat(8)}-3333-4333-8333-${letter.repeat(12)}`

describe('a protected field', () => {
  const logged = async () => {
    await server.services.records.accessLog.flush()
    const rows = await server.database.run<{ id: string }>(
      sql`delete from access_log where user_id = ${editor.id}::uuid returning record_id as id`,
    )
    return rows.map(({ id }) => id)
  }
  const reporterOf = async (id: string) => {
    const { reporterName } = await editor.client.incidents.get({ params: { id } })
    await logged()
    return reporterName
  }
  const NAME = 'Person Changed'

  test('that the file corrects is offered as a change, and its reading is logged', async () => {
    const id = [OTHER('a')]
    const ids = ['_uuid']
    await run(await upload(ids, [row(id, { location: 'Protectedplace' })]))
    const made = await only('Protectedplace')
    await logged()
    // What the file said before is known without opening the record.
    expect(await upload(ids, [row(id, { location: 'Protectedplace' })])).toMatchObject({ known: 1 })
    expect(await logged()).toEqual([])
    const again = await upload(ids, [row(id, { location: 'Protectedplace', reporter: NAME })])
    expect(again).toMatchObject({ good: 0, known: 0, corrected: 1 })
    expect(again.corrections[0]?.changes).toEqual([
      { field: 'reporterName', from: 'Someone', now: 'Someone', to: NAME, conflict: false },
    ])
    expect(await logged()).toEqual([made.id])
    expect(await run(again)).toMatchObject({ corrected: 1, conflicts: 0 })
    expect(await reporterOf(made.id)).toBe(NAME)
  })

  test('that somebody has changed meanwhile is kept beside what the file says anew', async () => {
    const id = [OTHER('b')]
    const ids = ['_uuid']
    await run(await upload(ids, [row(id, { location: 'Bothnames' })]))
    const { id: record, version } = await only('Bothnames')
    await editor.client.incidents.edit({
      params: { id: record },
      input: { version, reporterName: 'Person Ours' },
    })
    expect(await upload(ids, [row(id, { location: 'Bothnames' })])).toMatchObject({ known: 1, corrected: 0 })
    const met = await upload(ids, [row(id, { location: 'Bothnames', reporter: NAME })])
    expect(met.corrections[0]?.changes).toEqual([
      {
        ...{ field: 'reporterName', from: null, now: 'Person Ours', to: NAME },
        ...{ conflict: true, isFromUnknown: true },
      },
    ])
    expect(await run(met)).toMatchObject({ corrected: 1, conflicts: 1 })
    expect(await reporterOf(record)).toBe('Person Ours')
    const once = await upload(ids, [row(id, { location: 'Bothnames', reporter: NAME })])
    expect(once).toMatchObject({ known: 1, corrected: 0 })
  })

  test('of a record that a former build imported is compared with the record', async () => {
    const ids = ['_uuid']
    const [untouched, edited] = [[OTHER('c')], [OTHER('d')]]
    const rows = (reporter: string) => [
      row(untouched, { location: 'Formerplace one', reporter }),
      row(edited, { location: 'Formerplace two', reporter }),
    ]
    await run(await upload(ids, rows('Someone')))
    await server.database.run(
      sql`update import_keys set said = (select jsonb_object_agg(key, value) from jsonb_each(said)
        where key not in ('reporterName', 'reporterContact'))`,
    )
    const two = await only('Formerplace two')
    await editor.client.incidents.edit({
      params: { id: two.id },
      input: { version: two.version, tags: 'ours' },
    })
    expect(await upload(ids, rows('Someone'))).toMatchObject({ known: 2, corrected: 0 })
    const { corrections } = await upload(ids, rows(NAME))
    // Nobody has changed the first since; of the second it is not known.
    expect(corrections.map(({ changes }) => changes.map(({ from, conflict }) => [from, conflict]))).toEqual([
      [['Someone', false]],
      [[null, true]],
    ])
  })

  test('lies in no table in a form in which it could be guessed', async () => {
    const ids = ['_uuid']
    await run(
      await upload(ids, [
        row([OTHER('e')], { location: 'Guessed one' }),
        row([OTHER('f')], { location: 'Guessed two' }),
      ]),
    )
    const found = await server.database.run<{ name: string; severity: string }>(
      sql`select said ->> 'reporterName' as name, said ->> 'severity' as severity from import_keys
        where record_id in (select id from incidents
          where import_key in (${`kobo:uuid:${OTHER('e')}`}, ${`kobo:uuid:${OTHER('f')}`}))`,
    )
    const names = new Set(found.map(({ name }) => name))
    expect([names.size, new Set(found.map(({ severity }) => severity)).size]).toEqual([2, 1])
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}:[0-9a-f]{16}$/)
  })
})

/** A preview or a record without what differs from one import to the next. */
const plain = (answer: object, id: string, location: string) =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(id, 'ID')
      .replaceAll(location, 'PLACE')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'RECORD')
      .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
  )

test('a record that the importer does not see is answered as none is, and paired for who sees both', async () => {
  const description = 'Faarax Guuleed was taken from the market by soldiers and beaten behind the station'
  const fileOf = (id: string, location: string) => [row([id], { location, description })]
  await run(await upload(['_uuid'], fileOf(UUID('4'), 'Unseenplace')))
  const made = await only('Unseenplace')
  await server.database.run(
    sql`update incidents set triage_region = 'SO11', region_code = null,
      doc = jsonb_set(doc::jsonb, '{triageRegion}', '"SO11"') where id = ${made.id}::uuid`,
  )
  expect(await failureOf(editor.client.incidents.get({ params: { id: made.id } }))).toMatchObject({
    status: 404,
  })
  const fresh = 'aaaaaaaa-2222-4222-8222-aaaaaaaaaaaa'
  const previews = [
    await upload(['_uuid'], fileOf(UUID('4'), 'Unseenplace')),
    await upload(['_uuid'], fileOf(fresh, 'Freshplacee')),
  ] as const
  expect(previews[0]).toMatchObject({ good: 1, known: 0, gone: 0, deleted: 0 })
  expect(plain(previews[0], UUID('4'), 'Unseenplace')).toEqual(plain(previews[1], fresh, 'Freshplacee'))
  const results = [await run(previews[0]), await run(previews[1])]
  expect(results[0]).toEqual(results[1])
  expect(results[0]).toMatchObject({ added: 1, known: 0, gone: 0 })
  const [seen, other] = [await only('Unseenplace'), await only('Freshplacee')]
  expect(plain(seen, UUID('4'), 'Unseenplace')).toEqual(plain(other, fresh, 'Freshplacee'))
  expect(seen.id).not.toBe(made.id)
  expect(await upload(['_uuid'], fileOf(UUID('4'), 'Unseenplace'))).toMatchObject({ good: 0, known: 1 })
  await findPairs(server.services)
  const pairsOf = async ({ client }: TestUser) =>
    (await client.links.pairs()).map((pair) => [pair.one.id, pair.other.id].toSorted())
  const pair = [made.id, seen.id].toSorted()
  expect(await pairsOf(administrator)).toContainEqual(pair)
  expect((await pairsOf(editor)).flat()).not.toContain(made.id)
})

test('a key that a record has which its author does not see is no refusal by the API either', async () => {
  const [{ importKey } = { importKey: null }] = await find('Unseenplace')
  expect(importKey).toBe(`kobo:uuid:${UUID('4')}`)
  const input = incidentValues({ importKey }) as never
  expect(await editor.client.incidents.create({ input })).toMatchObject({ importKey })
})
