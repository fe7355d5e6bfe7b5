import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTableCsv, type TableColumn, writeTableXlsx } from '#reports/tables/index.ts'
import { fileNameHeader, IMPORT_LIMIT, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makeZip, workbookParts } from '#tests/support/make-zip.ts'
import { releaseAll } from '#tests/support/releases.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { clearImports } from './stored-imports.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const ACLED = readFileSync(path.join(ROOT, 'tests/fixtures/acled-sample-synthetic.csv'))
const UPR_2011 = readFileSync(path.join(ROOT, 'server/db/reference/upr-somalia-cycle1-2011.csv'))

type Collection = ImportPreview['collection']

let server: TestServer
let editor: TestUser
let reviewer: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const upload = (
  collection: Collection,
  content: Uint8Array | string,
  { user = editor, name = 'table.csv' } = {},
): Promise<ImportPreview> =>
  user.client.imports.upload({
    params: { collection },
    body: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    headers: { 'content-disposition': fileNameHeader(name) },
  })
const run = (id: string, skipBad = false, user = editor) =>
  user.client.imports.run({ params: { id }, input: { skipBad } })

async function count(table: string): Promise<number> {
  const [row] = await server.database.run<{ count: number }>(
    sql`select count(*) as count from ${sql.raw(table)}`,
  )
  return Number(row?.count)
}

async function asXlsx(rows: readonly (readonly (string | null)[])[]): Promise<Uint8Array> {
  const [head = [], ...body] = rows
  const columns = head.map(
    (header, index): TableColumn<readonly (string | null)[]> => ({
      header: String(header),
      kind: 'text',
      value: (row) => row[index] ?? null,
    }),
  )
  const target = new PassThrough()
  const properties = { title: 'Test', author: '', createdAt: new Date(), language: 'en' }
  const written = writeTableXlsx(columns, body, target, { sheetName: 'Cases', properties })
  const file = await buffer(target)
  await written
  return file
}

const HEAD = 'Title,Status,Priority,Description,Region,District,Due date'
const GOOD =
  'Detention in Marka,Under Review,High,"Held without charge, for a week",Shabeellaha Hoose,Merka,31/12/2026'

describe('an ACLED export', () => {
  test('becomes incidents with their places, kinds and sources', async () => {
    const preview = await upload('incidents', ACLED, { name: 'acled Soomaaliya.csv' })
    expect(preview).toMatchObject({ rows: 30, good: 30, known: 0, bad: 0, fileName: 'acled Soomaaliya.csv' })
    expect(preview.mapping).toMatchObject({
      regionCode: 'admin1',
      dateTime: 'event_date',
      importKey: 'event_id_cnty',
    })
    expect(await run(preview.id)).toMatchObject({ added: 30, known: 0, skipped: 0 })
    const { items } = await editor.client.incidents.list({
      input: { limit: 50, sort: 'dateTime', order: 'asc' },
    })
    expect(items).toHaveLength(30)
    const [first] = items
    expect(first).toMatchObject({
      incidentType: 'other',
      severity: 'medium',
      status: 'new',
      location: 'Mogadishu - Hodan',
      dateTime: '2025-12-31T21:00:00.000Z',
      timePrecision: 'day',
      regionCode: 'SO22',
      districtCode: 'SO2209',
      stateCode: 'banadir',
      channel: 'import',
      tags: 'acled, fatalities:0, Armed clash',
      importKey: 'acled:SYN0001',
    })
    const byKey = (key: string) => items.find(({ importKey }) => importKey === `acled:${key}`)
    expect(byKey('SYN0004')?.description).toContain('Second line.')
    expect(byKey('SYN0004')).toMatchObject({
      ...{ incidentType: 'extrajudicial-killing', regionCode: 'SO16', stateCode: 'puntland' },
    })
    expect(items.find(({ location }) => location === 'Baidoa')).toMatchObject({ districtCode: 'SO2401' })
    const kinds = new Set(items.map(({ incidentType }) => incidentType))
    expect(kinds).toEqual(new Set(['other', 'extrajudicial-killing', 'arbitrary-detention', 'sgbv']))
    const whole = await editor.client.incidents.get({ params: { id: first?.id ?? '' } })
    expect(whole).toMatchObject({
      reporterName: 'ACLED export, Invented Source',
      reporterContact: 'ACLED export, Invented Source',
    })
  })

  test('says of a row that stands in it twice that it does, and not that it was imported before', async () => {
    const row =
      'Held in Baraawe,Under Review,High,"Held without charge, for a day",Shabeellaha Hoose,Merka,31/12/2026'
    const preview = await upload('iccpr-cases', `${HEAD}\n${row}\n${row}\n${row}\n`)
    expect(preview).toMatchObject({ rows: 3, good: 1, known: 0, repeated: 2, bad: 0 })
    expect(await run(preview.id)).toMatchObject({ added: 1, known: 0, repeated: 2 })
  })

  test('adds nothing when it comes again, and only what is new in a longer one', async () => {
    const before = await count('incidents')
    const again = await upload('incidents', ACLED)
    expect(again).toMatchObject({ good: 0, known: 30, bad: 0 })
    expect(await run(again.id)).toMatchObject({ added: 0, known: 30, skipped: 0 })
    const longer = `${ACLED.toString()}${ACLED.toString().split('\n').at(-2)?.replace('SYN0030', 'SYN0031')}\n`
    const preview = await upload('incidents', longer)
    expect(preview).toMatchObject({ rows: 31, good: 1, known: 30 })
    await run(preview.id)
    expect(await count('incidents')).toBe(before + 1)
  })

  test('is read in its older form: words for dates, numbers for actors, columns that are gone', async () => {
    const older = [
      'data_id,iso,event_id_cnty,event_id_no_cnty,event_date,year,time_precision,event_type,sub_event_type,actor1,inter1,region,country,admin1,admin2,location,source,notes,fatalities,timestamp,iso3',
      '7001,706,SOM7001,7001,03 March 2019,2019,1,Violence against civilians,Attack,Invented Group,2,Eastern Africa,Somalia,Banaadir,Banadir,Mogadishu,Invented Source,Invented notes of an invented event.,12,1,SOM',
      '7002,404,KEN7002,7002,04 March 2019,2019,1,Battles,Armed clash,Invented Group,2,Eastern Africa,Kenya,Garissa,Dadaab,Dadaab,Invented Source,Invented notes of an invented event.,0,1,KEN',
    ].join('\n')
    const preview = await upload('incidents', older)
    expect(preview).toMatchObject({ good: 1, bad: 1 })
    expect(preview.sample[0]).toMatchObject({
      dateTime: '2019-03-02T21:00:00.000Z',
      timePrecision: 'day',
      regionCode: 'SO22',
      severity: 'critical',
    })
    // Banadir is the region; the P-code that once stood for all of it is one district's now.
    expect(preview.sample[0]).not.toHaveProperty('districtCode')
    expect(preview.badRows).toContainEqual({
      line: 3,
      column: 'country',
      message: 'This row is about another country',
      value: 'Kenya',
    })
  })
})

describe('recommendations', () => {
  test('of the United Nations report of 2011 are imported whole', async () => {
    const preview = await upload('upr-recommendations', UPR_2011)
    expect(preview).toMatchObject({ rows: 155, good: 155, bad: 0 })
    await run(preview.id)
    const { items } = await editor.client.uprRecommendations.list({
      input: { sort: 'recommendationNumber', order: 'asc', limit: 2 },
    })
    expect(items).toMatchObject([
      {
        recommendationNumber: '98.1',
        status: 'not-started',
        priority: 'medium',
        implementingAgency: 'Government of Somalia',
        recommendingStates: 'France',
        sourceDocument: 'A/HRC/18/6',
        tags: 'UPR session 11, UPR cycle 1, UPR 2011',
        importKey: 'upr:A/HRC/18/6:98.1',
      },
      { recommendationNumber: '98.2' },
    ])
    expect(String(items[0]?.title).length).toBeLessThanOrEqual(121)
    const onSite = async () => (await server.visitor().client.public.recommendations()).total
    expect(await onSite()).toBe(0)
    // Rows of an import are released together, by somebody else.
    await releaseAll(reviewer)
    expect(await onSite()).toBe(155)
    expect(await run((await upload('upr-recommendations', UPR_2011)).id)).toMatchObject({
      added: 0,
      known: 155,
    })
  })

  test('of UPR Info take positions and themes from its words', async () => {
    const file = [
      'Recommendation,State Under Review,Recommending State,Response,Action,Issue,Session',
      'Adopt a law that forbids female genital mutilation,Somalia,Invented State,Accepted,5,"Women\'s rights,Rights of the Child",38',
      'Abolish the death penalty for all crimes,Somalia,Invented State,Noted,5,Death penalty,38',
      'Continue its efforts in all areas of life,Somalia,Invented State,No clear position,2,Other,38',
    ].join('\n')
    const preview = await upload('upr-recommendations', file)
    expect(preview).toMatchObject({ good: 3, bad: 0 })
    expect(preview.sample).toMatchObject([
      {
        ...{ theme: 'womens-rights', position: 'supported', recommendationNumber: 'UPR 38.1' },
        tags: 'UPR session 38',
      },
      { theme: 'justice', position: 'noted' },
      { theme: 'other' },
    ])
    await run(preview.id)
    // In another order the lines count differently, but they are the same recommendations.
    const [head, ...rows] = file.split('\n')
    const turned = await upload('upr-recommendations', [head, ...rows.reverse()].join('\n'))
    expect(turned).toMatchObject({ good: 0, known: 3 })
  })
})

describe('a table of our own', () => {
  test('is read by headings in English and Somali, in CSV and in Excel alike', async () => {
    const english = await upload('iccpr-cases', `${HEAD}\n${GOOD}`)
    expect(english).toMatchObject({ good: 1, bad: 0 })
    const expected = {
      title: 'Detention in Marka',
      status: 'review',
      priority: 'high',
      regionCode: 'SO23',
      districtCode: 'SO2301',
      dueDate: '2026-12-31',
    }
    expect(english.sample[0]).toMatchObject(expected)
    const excel = await asXlsx([
      ['Cinwaanka', 'Xaaladda', 'Mudnaanta', 'Sharraxaadda', 'Gobolka', 'Degmada', 'Taariikhda loo qabtay'],
      [
        'Detention in Marka',
        'Dib u eegis ku socoto',
        'Sare',
        'Held without charge, for a week',
        'SO23',
        'Marka',
        '2026-12-31',
      ],
    ])
    const somali = await upload('iccpr-cases', excel, { name: 'kiisas.xlsx' })
    expect(somali.sample[0]).toMatchObject(expected)
    // One content, whatever the file: the second one adds nothing.
    await run(english.id)
    expect(await run(somali.id)).toMatchObject({ added: 0, known: 1, skipped: 0 })
  })

  test('that was exported is imported again by its own headings', async () => {
    const exported = await editor.send('/api/exports/iccpr-cases?format=xlsx')
    const preview = await upload('iccpr-cases', new Uint8Array(await exported.arrayBuffer()))
    expect(preview.bad).toBe(0)
    expect(preview.mapping).toMatchObject({
      title: 'Title',
      regionCode: 'Region',
      assignedTo: 'Assigned to (as text)',
    })
  })

  test('is mapped anew by the person', async () => {
    const preview = await upload('iccpr-cases', 'What,More,Where\nA case in Luuq,What happened in Luuq,Gedo')
    expect(preview.bad).toBe(1)
    expect(preview.fields).toContainEqual({ name: 'title', required: true, choices: [] })
    const mapping = { title: 'What', description: 'More', regionCode: 'Where' }
    const remapped = await editor.client.imports.remap({ params: { id: preview.id }, input: { mapping } })
    expect(remapped).toMatchObject({ good: 1, bad: 0, mapping })
    expect(remapped.sample[0]).toMatchObject({ status: 'pending', priority: 'medium', regionCode: 'SO26' })
    const wrong = editor.client.imports.remap({
      params: { id: preview.id },
      input: { mapping: { title: 'Nowhere', channel: 'What' } },
    })
    expect((await failureOf(wrong)).details).toEqual([
      { path: 'mapping.title', message: 'The file has no such column' },
      { path: 'mapping.channel', message: 'This field cannot be imported' },
    ])
  })

  test('knows its rows by the column that the person names as their key', async () => {
    const file = (title: string) => `Number,Title,Description\nK-1,${title},What happened then`
    const first = await upload('iccpr-cases', file('First title'))
    const mapping = { title: 'Title', description: 'Description', importKey: 'Number' }
    await editor.client.imports.remap({ params: { id: first.id }, input: { mapping } })
    await run(first.id)
    const second = await upload('iccpr-cases', file('Second title'))
    const remapped = await editor.client.imports.remap({ params: { id: second.id }, input: { mapping } })
    expect(remapped).toMatchObject({ good: 0, known: 0, corrected: 1 })
  })
})

describe('bad rows', () => {
  const BAD = [
    HEAD,
    GOOD.replace('Marka', 'Baraawe'),
    ',Pending,High,A case without a title,Gedo,,',
    '"Case in\ntwo lines",Sleeping,High,What happened there,Atlantis,,31/31/2026',
    'Case in Luuq,Pending,High,What happened there,Bay,Luuq,',
  ].join('\n')

  test('are told with line, column and reason', async () => {
    const { badRows, good, bad } = await upload('iccpr-cases', BAD)
    expect({ good, bad }).toEqual({ good: 1, bad: 3 })
    expect(badRows).toEqual([
      { line: 3, column: 'Title', message: 'Case title is required', value: null },
      { line: 4, column: 'Status', message: expect.stringContaining('values'), value: 'Sleeping' },
      { line: 4, column: 'Due date', message: 'There is no such day', value: '31/31/2026' },
      { line: 4, column: 'Region', message: 'This region is not in the list', value: 'Atlantis' },
      { line: 6, column: 'District', message: 'The district is not in this region', value: 'Luuq' },
    ])
  })

  test('stop the import, unless they may be left out', async () => {
    const before = await count('iccpr_cases')
    const { id } = await upload('iccpr-cases', BAD)
    const error = await failureOf(run(id))
    expect(error).toMatchObject({ status: 422, code: 'rule_violated' })
    expect(await count('iccpr_cases')).toBe(before)
    expect(await run(id, true)).toMatchObject({ added: 1, known: 0, skipped: 3 })
    expect(await count('iccpr_cases')).toBe(before + 1)
  })

  test('can be downloaded, corrected and uploaded again', async () => {
    const { id } = await upload('iccpr-cases', BAD)
    const response = await editor.send(`/api/imports/${id}/bad-rows`)
    expect(response.headers.get('content-type')).toContain('text/csv')
    const text = await response.text()
    const rows = readTableCsv(Buffer.from(text))
    expect(rows[0]?.cells).toEqual(['Line in the file', 'Reason', ...HEAD.split(',')])
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(['3', '4', '6'])
    expect(rows[1]?.cells[1]).toContain('Title: Case title is required')
    const corrected = text
      .replace('Sleeping', 'Completed')
      .replace('Atlantis', 'Bay')
      .replace('31/31/2026', '')

      .replace('Luuq,Pending,High,What happened there,Bay', 'Luuq,Pending,High,What happened there,Gedo')
    expect(await upload('iccpr-cases', corrected)).toMatchObject({ rows: 3, good: 2, bad: 1 })
  })

  test("are told in the person's language", async () => {
    const somali = await server.signIn('editor')
    await server.database.run(sql`update users set locale = 'so' where id = ${somali.id}`)
    const { id } = await upload('iccpr-cases', BAD, { user: somali })
    const text = await (await somali.send(`/api/imports/${id}/bad-rows`)).text()
    expect(text).toContain('Safka faylka,Sababta')
    expect(text).toContain('Cinwaanka kiisku waa khasab')
  })
})

describe('an import', () => {
  test('writes history, search words and changes like every other write, and is in the audit trail', async () => {
    const { id } = await upload('iccpr-cases', `${HEAD}\n${GOOD.replace('Marka', 'Qoryooley')}`)
    await run(id)
    const { items } = await editor.client.iccprCases.list({ input: { q: 'Qoryoley' } })
    expect(items).toHaveLength(1)
    const [entry] = await editor.client.iccprCases.history({ params: { id: items[0]?.id ?? '' } })
    expect(entry).toMatchObject({ kind: 'create', by: { id: editor.id } })
    const [change] = await server.database.run<{ position: number }>(
      sql`select position from changes where record_id = ${items[0]?.id}::uuid`,
    )
    expect(change?.position).toBeGreaterThan(0)
    const { items: audit } = await administrator.client.users.audit({ input: {} })
    expect(audit.find(({ act }) => act === 'records.imported')).toMatchObject({
      detail: { collection: 'iccpr-cases', added: 1, known: 0, skipped: 0 },
    })
  })

  test('of several thousand rows comes in one piece, with positions without a gap', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => `Case number ${n},What happened in case ${n}`)
    const { id, good } = await upload('iccpr-cases', `title,description\n${rows.join('\n')}`)
    expect(good).toBe(2500)
    const position = async () => {
      const [clock] = await server.database.run<{ position: number }>(sql`select position from sync_clock`)
      return Number(clock?.position)
    }
    const before = await position()
    expect(await run(id)).toMatchObject({ added: 2500 })
    expect(await position()).toBe(before + 2500)
    const [links] = await server.database.run<{ count: number; positions: number }>(sql`
      select count(*) as count, count(distinct position) as positions from changes where position > ${before}`)
    expect(links).toMatchObject({ count: 2500, positions: 2500 })
  })

  test('that fails in the middle leaves nothing behind', async () => {
    const before = await count('iccpr_cases')
    const rows = Array.from({ length: 1500 }, (_, n) => `Failing case ${n},What happened in case ${n}`)
    const { id } = await upload('iccpr-cases', `title,description\n${rows.join('\n')}`)
    await server.database.run(sql`
      create function refuse_last() returns trigger language plpgsql as $$
      begin
        if new.doc ->> 'title' = 'Failing case 1499' then raise exception 'on purpose'; end if;
        return new;
      end $$`)
    await server.database.run(
      sql`create trigger refuse_last before insert on iccpr_cases for each row execute function refuse_last()`,
    )
    expect(await failureOf(run(id))).toMatchObject({ status: 500 })
    expect(await count('iccpr_cases')).toBe(before)
    await server.database.run(sql`drop trigger refuse_last on iccpr_cases`)
    expect(await run(id)).toMatchObject({ added: 1500 })
  })

  test('that two people run at once comes in once', async () => {
    const file = 'title,description\nA case of both,What happened to both'
    const [mine, theirs] = [
      await upload('iccpr-cases', file),
      await upload('iccpr-cases', file, { user: administrator }),
    ]
    const done = await Promise.all([run(mine.id), run(theirs.id, false, administrator), run(mine.id)])
    expect(done.map(({ added }) => added).sort()).toEqual([0, 0, 1])
  })

  test('belongs to the person who uploaded it', async () => {
    const { id } = await upload('iccpr-cases', `${HEAD}\n${GOOD}`)
    expect(await failureOf(run(id, false, administrator))).toMatchObject({ status: 404 })
    expect((await administrator.send(`/api/imports/${id}/bad-rows`)).status).toBe(404)
    const officer = await server.signIn('field-officer', ['SO28'])
    expect(await failureOf(upload('iccpr-cases', HEAD, { user: officer }))).toMatchObject({ status: 403 })
  })

  test('is read in a process of its own by a server as the product starts it', async () => {
    const product = await startTestServer({ withoutSockets: true, parsersApart: true })
    const starts = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
    try {
      const before = starts()
      const user = await product.signIn('editor')
      const read = upload('iccpr-cases', `${HEAD}\n${GOOD}`, { user })
      await expect.poll(starts, { interval: 5 }).toBe(before + 1)
      expect(await read).toMatchObject({ good: 1, bad: 0 })
    } finally {
      await product.close()
    }
  })

  test('that unpacks to a flood is refused with an answer, and nothing of it stays', async () => {
    const before = await count('imports')
    const bomb = makeZip(workbookParts('', [{ name: 'xl/a.xml', content: 'a', declared: 2_000_000_000 }]))
    expect(await failureOf(upload('incidents', bomb, { name: 'bomb.xlsx' }))).toMatchObject({
      code: 'too_large',
    })
    const parts = workbookParts('<sheetData/>').map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, declared: 9 } : part,
    )
    const lie = makeZip(parts)
    expect(await failureOf(upload('incidents', lie, { name: 'lie.xlsx' }))).toMatchObject({
      code: 'unsupported_media_type',
    })
    expect(await count('imports')).toBe(before)
  })

  test('is kept encrypted, and is gone after a day', async () => {
    const { id } = await upload('iccpr-cases', `${HEAD}\n${GOOD}`, { name: 'Planted Person.csv' })
    const [row] = await server.database.run<{ stored_name: string; sealed: Buffer }>(
      sql`select stored_name, sealed from imports where id = ${id}`,
    )
    expect(row?.sealed.toString('latin1')).not.toContain('Planted')
    expect(row?.stored_name).not.toBe(createHash('sha256').update(`${HEAD}\n${GOOD}`).digest('hex'))
    await server.database.run(
      sql`update imports set expires_at = now() - interval '1 minute' where id = ${id}`,
    )
    expect(await failureOf(run(id))).toMatchObject({ status: 404 })
    await clearImports(server.services)
    expect(await server.database.run(sql`select 1 from imports where id = ${id}`)).toEqual([])
    await expect(server.services.files.open(String(row?.stored_name))).rejects.toThrow('no stored file')
  })

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
    ['a page', '<!doctype html><table><tr><td>Title</td></tr></table>', 415],
    ['an archive that is no workbook', Buffer.from('504b0304000000000000', 'hex'), 415],
    ['nothing', '', 415],
    ['headings alone', HEAD, 422],
    ['columns without end', `${'a,'.repeat(100_000)}\n${GOOD}`, 422],
    ['more than the limit', 'x'.repeat(IMPORT_LIMIT + 1), 413],
  ])('is refused for %s', async (_name, content, status) => {
    expect(await failureOf(upload('iccpr-cases', content))).toMatchObject({ status })
  })
})
