import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { REPORT_FORMATS, REPORT_SECTIONS, type ReportFormat } from '#shared/domain/report-options.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { openPackage } from '#tests/support/office-package.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { incidentValues } from '#tests/support/records.ts'
import {
  askedReport,
  madeReport,
  pdfText,
  reportFile,
  settledReport,
  sheetsOf,
} from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let officer: TestUser
let device: TestDevice

const CASE = {
  title: 'Held at the checkpoint',
  status: 'active',
  priority: 'high',
  description: 'Held at a checkpoint for three days.',
  personsInfo: 'Planted Person',
  dueDate: '2020-01-31',
} as const

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  officer = await server.signIn('field-officer', ['SO28'])
  const editor = await server.signIn('editor')
  for (const regionCode of ['SO28', 'SO28', 'SO22', null]) {
    const { id } = await editor.client.iccprCases.create({ input: { ...CASE, regionCode } })
    await giveConsent(editor, 'iccpr-cases', id, 'report')
    await editor.client.incidents.create({
      input: incidentValues({ regionCode, victimInfo: 'Planted Victim' }),
    })
  }
  await editor.client.uprRecommendations.create({
    input: {
      recommendationNumber: '98.12',
      title: 'Adopt the child rights bill',
      status: 'in-progress',
      priority: 'urgent',
      implementingAgency: 'Ministry of Justice',
      description: 'Adopt the bill on the rights of the child.',
    },
  })
})
afterAll(() => server.close())
async function openDevice(): Promise<void> {
  device = await createTestDevice(officer)
  await device.sync()
}
const up: TestDevice['line'] = (_path, pass) => pass()

const folder = () => path.join(device.folder, 'mirror-files/reports')
const SECTIONS = { includeSections: ['executive-summary', 'upr-tracking', 'appendices'] } as const
const asked = (format: ReportFormat) => ({ format, includeSections: [...SECTIONS.includeSections] })
/** A report that is made quickly, for what does not depend on its content. */
const small = () => ({ format: 'excel' as const, includeSections: ['upr-tracking' as const] })

/** What two reports of the same records have in common: every word but those of when and where each was made. */
function withoutMoment(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => !/Page \d|Report number|Compare a copy|http|report-check|\d{4}-\w{4}-\w{5}/.test(line))
    // The moments have other lengths, so that the heads of pages may be between other lines.
    .filter((line) => !/Draft · |Somalia\s*Situation in Jubaland/.test(line))
  expect(lines.length).toBeGreaterThan(20)
  return (
    lines
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/\d+ \w+ \d{4}( at|,) \d\d:\d\d,? East Africa Time/g, '')
      .replace(/ Data: Records of (a device, last exchanged with the server|the server, read) on( \.)?/, '')
      .replace(/ It was created on a device, .*? is not in it\./, '')
      .replace(/ *This report includes \d+ changes? of the device that the server did not have\./g, '')
      // With other sentences above it, a table goes on after another row.
      .replace(
        / Human Rights Protection Somalia ?Situation in Jubaland.{0,120}? Figure This period ?Previous period ?Change/g,
        '',
      )
      // A device says more of its method, so that the letters of what follows are others.
      .replace(/( \([a-z]\))+/g, '')
      .replace(/ +/g, ' ')
  )
}

/** All words of a report in the order of its file. */
async function textIn(format: ReportFormat, file: Buffer): Promise<string> {
  if (format === 'pdf') {
    const pages = readPdf(file).pages.map(({ text }) => text)
    return pages.join(' ').replace(/\s+/g, ' ')
  }
  const { names, text } = await openPackage(file)
  const texts = names.filter((name) => name.endsWith('.xml')).map(text)
  return texts.join(' ').replace(/\s+/g, ' ')
}

// One device for all of them: they count none of its reports, and what it records is sent or comes last.
describe('a report made while the line is down', () => {
  beforeAll(openDevice)
  beforeEach(() => {
    device.line = up
  })
  afterAll(() => device.close())

  test('says «as of now» where the server did not send the states that records came into', async () => {
    device.mirror.meta.set('hasStates', false)
    const { id } = await madeReport(device.client.reports, asked('pdf'))
    const text = (await pdfText(device.client.reports, id)).replace(/\s+/g, ' ')
    expect(text).toContain('Key figures, as of now')
    expect(text).not.toContain('Cases completed')
    expect(text).not.toContain('at the end of the period: ')
    device.mirror.meta.set('hasStates', true)
  })

  test('has the figures and rows that the server’s has after the sync, with the device’s unsent work', async () => {
    device.line = down
    const { id } = await device.client.iccprCases.create({
      input: { ...CASE, title: 'Recorded offline', regionCode: 'SO28' },
    })
    await giveConsent(device, 'iccpr-cases', id, 'report')
    const here = await madeReport(device.client.reports, asked('pdf'))
    expect(here).toMatchObject({ status: 'done', progress: 100, author: 'Test field-officer', failure: null })
    const sheetHere = await madeReport(device.client.reports, asked('excel'))
    const names = ['Cases', 'Incidents', 'Recommendations']
    const rowsHere = await sheetsOf(device.client.reports, sheetHere.id, names)
    expect(rowsHere[0]?.flat()).toContain('Recorded offline')
    expect(rowsHere.map((rows) => rows.length > 1)).toEqual([true, true, true])

    device.line = up
    await device.sync()
    const there = await madeReport(officer.client.reports, asked('pdf'))
    const sheetThere = await madeReport(officer.client.reports, asked('excel'))
    const textHere = await pdfText(device.client.reports, here.id)
    expect(textHere).toMatch(/Cases\s+registered\s+4/)
    expect(textHere).toMatch(/Key\s+figures,\s+at\s+the\s+end\s+of\s+the\s+period/)
    const textThere = await pdfText(officer.client.reports, there.id)
    expect(withoutMoment(textHere)).toEqual(withoutMoment(textThere))
    expect(rowsHere).toEqual(await sheetsOf(officer.client.reports, sheetThere.id, names))
    const atServer =
      textThere + (await textIn('excel', await reportFile(officer.client.reports, sheetThere.id)))
    expect(atServer).not.toMatch(/Records\s+of\s+a\s+device|created\s+on\s+a\s+device/)
    expect(here.fileName).toBe(there.fileName)
  })

  test('is previewed from the mirror, with the figures that the server has, and without public summaries', async () => {
    const input = { dateRange: 'last-30-days' as const, includeSections: [...REPORT_SECTIONS] }
    const there = await officer.client.reports.preview({ input })
    device.line = down
    const here = await device.client.reports.preview({ input })
    expect(here.sections.flatMap(({ figures }) => figures).length).toBeGreaterThan(20)
    expect(here).toEqual({ ...there, caseStudies: null })
    expect(there.caseStudies).not.toBeNull()
  })

  test('shows its first pages from the mirror, as the server draws them but for what is said of the device', async () => {
    const input = askedReport({ includeSections: ['executive-summary', 'incident-overview'] })
    const textsOf = ({ pages }: Awaited<ReturnType<typeof device.client.reports.pages>>) =>
      pages.slice(1).map(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
    const there = await officer.client.reports.pages({ input })
    device.line = down
    const here = await device.client.reports.pages({ input })
    expect(textsOf(here)).toEqual(textsOf(there))
    expect(here.leftOut).toEqual(there.leftOut)
    expect(JSON.stringify(here.pages[0])).toContain('Records of a device')
  })

  test('answers its file with the same headers as the server, and tells of no person', async () => {
    device.line = down
    const { id, size } = await madeReport(device.client.reports, asked('pdf'))
    const response = await device.client.reports.file({ params: { id } })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*situation-in-jubaland\.pdf/)
    expect(Number(response.headers.get('content-length'))).toBe(size)
    expect(await pdfText(device.client.reports, id)).not.toMatch(/Planted|\+252/)
  })

  test('says that case studies are not kept on the device', async () => {
    device.line = down
    const { id } = await madeReport(device.client.reports, { includeSections: ['case-studies'] })
    const text = (await pdfText(device.client.reports, id)).replaceAll('\n', ' ')
    expect(text).toMatch(/created on a device. Case studies/)
  })

  test('the snapshot has the figures of the screens', async () => {
    device.line = down
    const { report } = await device.client.reports.snapshot()
    const there = (await officer.client.reports.snapshot()).report
    expect({ ...report, generatedAt: null }).toEqual({ ...there, generatedAt: null })
  })

  test('the current view of a list is saved from the mirror as it is from the server', async () => {
    device.line = down
    for (const format of ['csv', 'xlsx'] as const) {
      const input = { format, sort: 'createdAt', order: 'asc' } as const
      const here = await device.client.exports.cases({ input })
      const there = await officer.client.exports.cases({ input })
      expect(here.headers.get('content-type')).toBe(there.headers.get('content-type'))
      expect(here.headers.get('content-disposition')).toBe(there.headers.get('content-disposition'))
      if (format === 'csv') expect(await here.text()).toBe(await there.text())
      else expect((await here.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
  })

  describe('in each format', () => {
    beforeAll(async () => {
      device.line = down
      device.mirror.meta.set('lastContact', '2026-11-20T09:05:00.000Z')
      await device.client.iccprCases.create({ input: { ...CASE, title: 'Offline', regionCode: 'SO28' } })
    })

    test.each(REPORT_FORMATS.slice(-tries(2, REPORT_FORMATS.length)))(
      'says in %s how fresh the records of the device are, and has in each format what the author wrote',
      async (format) => {
        device.line = down
        const own = {
          texts: { 'upr-tracking': 'The ministry answered two letters.\n\nIt promised a date.' },
          recommendations: ['Publish the register of detention.', 'Train the police in Kismaayo.'],
        }
        const parts = { format, includeSections: ['upr-tracking' as const, 'recommendations' as const] }
        const made = await madeReport(device.client.reports, { ...parts, ...own })
        expect(made).toMatchObject({ status: 'done', failure: null })
        expect(made.request).toMatchObject(own)
        const text = await textIn(format, await reportFile(device.client.reports, made.id))
        const written = ['The ministry answered two letters.', 'It promised a date.', ...own.recommendations]
        for (const sentence of written) expect(text, format).toContain(sentence)
        expect(text).toMatch(/last exchanged with the server on 20 November 2026 at 12:05 East Africa Time/)
        expect(text).toMatch(/This report includes 1 change of the device that the server did not have/)
      },
    )
  })
})

describe('the reports of a device', () => {
  beforeEach(openDevice)
  afterEach(() => device.close())

  test('stays in the list of this device only', async () => {
    const { id } = await madeReport(device.client.reports, small())
    const { items, total } = await device.client.reports.list()
    expect([items.map((item) => item.id), total]).toEqual([[id], 1])
    expect(await failureOf(officer.client.reports.get({ params: { id } }))).toMatchObject({ status: 404 })
  })

  test('a report lies sealed on the disk', async () => {
    const { id, size } = await madeReport(device.client.reports, asked('pdf'))
    const files = await readdir(folder())
    expect(files, 'the file and the data that it was made from').toHaveLength(2)
    const contents = await Promise.all(files.map((name) => readFile(path.join(folder(), name), 'latin1')))
    expect(Math.max(...contents.map(({ length }) => length))).toBeGreaterThan(Number(size))
    for (const bytes of contents) expect(bytes).not.toMatch(/%PDF|Jubaland/)
    expect((await reportFile(device.client.reports, id)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('what was being made when the app ended is made after the next start; at most three of them wait', async () => {
    const asking = () => device.client.reports.generate({ input: askedReport(small()) })
    const made = [await asking(), await asking(), await asking()]
    expect(await failureOf(asking())).toMatchObject({ status: 422, code: 'rule_violated' })
    await device.restart()
    for (const { id } of made) {
      expect(await settledReport(device.client.reports, id)).toMatchObject({ status: 'done' })
    }
    expect(await readdir(folder())).toHaveLength(6)
  })

  test('a report at which the app ends again and again is given up, and half-made files are removed', async () => {
    const { id } = await madeReport(device.client.reports, small())
    const kept = await readdir(folder())
    const { db } = device.mirror
    db.prepare(`update reports set status = 'running', attempts = 2 where id = ?`).run(id)
    db.prepare(`update reports set stored_name = null where id = ?`).run(id)
    db.prepare('delete from report_data').run()
    await device.restart()
    expect(await settledReport(device.client.reports, id)).toMatchObject({ status: 'done' })
    expect(await readdir(folder())).not.toEqual(kept)
    device.mirror.db.prepare(`update reports set status = 'running', attempts = 3 where id = ?`).run(id)
    await device.restart()
    expect(await settledReport(device.client.reports, id)).toMatchObject({
      status: 'failed',
      failure: 'interrupted',
    })
  })

  test('a report is stopped, then removed with its file', async () => {
    const { id } = await device.client.reports.generate({ input: askedReport() })
    const params = { id }
    expect(await failureOf(device.client.reports.file({ params }))).toMatchObject({
      status: 503,
      code: 'not_ready',
    })
    const input = { only: 'unfinished' as const }
    await device.client.reports.cancel({ params, input })
    expect(await settledReport(device.client.reports, id)).toMatchObject({ status: 'cancelled' })
    await device.client.reports.cancel({ params, input })
    expect(await failureOf(device.client.reports.file({ params }))).toMatchObject({ status: 404 })
    await device.client.reports.cancel({ params })
    expect(await failureOf(device.client.reports.get({ params }))).toMatchObject({ status: 404 })
    const done = await madeReport(device.client.reports, small())
    expect(await failureOf(device.client.reports.cancel({ params: { id: done.id }, input }))).toMatchObject({
      status: 422,
    })
    await device.client.reports.cancel({ params: { id: done.id } })
    expect(await readdir(folder())).toEqual([])
  })

  test('a report is removed when its time is over, or when its author sees less than it tells', async () => {
    const old = await madeReport(device.client.reports, small())
    const wide = await madeReport(device.client.reports, small())
    const { db } = device.mirror
    db.prepare('update reports set expires_at = ? where id = ?').run(new Date().toISOString(), old.id)
    await device.restart()
    expect((await device.client.reports.list()).items.map(({ id }) => id)).toEqual([wide.id])
    const user = device.mirror.meta.get('user')
    if (!user) throw new Error('the mirror has no person')
    device.mirror.meta.set('user', { ...user, regions: ['SO22'] })
    expect(await failureOf(device.client.reports.file({ params: { id: wide.id } }))).toMatchObject({
      status: 403,
    })
    await device.restart()
    expect((await device.client.reports.list()).items).toEqual([])
    expect(await readdir(folder())).toEqual([])
  })

  test('a report of a clock that was ahead is held no longer than any other, and one that fell back shortens nothing', async () => {
    const { id, expiresAt } = await madeReport(device.client.reports, small())
    const { db, meta } = device.mirror
    const expiry = async () => (await device.client.reports.get({ params: { id } })).expiresAt
    const met = meta.get('lastContact')
    if (met === null) throw new Error('the mirror has met no server')
    meta.set('lastContact', '2090-01-01T00:00:00.000Z')
    db.prepare('update reports set expires_at = ? where id = ?').run('2090-02-01T00:00:00.000Z', id)
    await device.restart()
    expect(await expiry()).toBe('2090-02-01T00:00:00.000Z')
    device.mirror.meta.set('lastContact', met)
    await device.restart()
    const days = (Date.parse((await expiry()) ?? '') - Date.parse(expiresAt ?? '')) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(0)
    expect(days).toBeLessThan(1)
  })

  describe('another format of a report of the device', () => {
    const another = async (id: string, format: ReportFormat, as?: string) => {
      const input = { format, ...(as ? { id: as } : {}) }
      return settledReport(
        device.client.reports,
        (await device.client.reports.format({ params: { id }, input })).id,
      )
    }

    test('is made without a connection, from the data of the first, whatever was recorded since', async () => {
      device.line = down
      const first = await madeReport(device.client.reports, asked('excel'))
      const { id } = await device.client.iccprCases.create({
        input: { ...CASE, title: 'Came later', regionCode: 'SO28' },
      })
      await giveConsent(device, 'iccpr-cases', id, 'report')
      const as = '0190b2a4-0000-4000-8000-00000000000a'
      const pdf = await another(first.id, 'pdf', as)
      const { number, digest, expiresAt } = first
      expect(digest).toMatch(/^[0-9a-f]{64}$/)
      expect(pdf).toMatchObject({ status: 'done', id: as, number, digest, expiresAt, sourceId: first.id })
      const text = await textIn('pdf', await reportFile(device.client.reports, as))
      expect(text).toContain(number)
      expect(text).toContain('Held at the checkpoint')
      expect(text).not.toContain('Came later')
      await another(first.id, 'pdf', as)
      expect((await device.client.reports.list()).total).toBe(2)
      // After a start its data is still there, and it goes with the report.
      await device.restart()
      device.line = down
      expect(await another(first.id, 'powerpoint')).toMatchObject({ status: 'done', digest })
      await device.client.reports.cancel({ params: { id: first.id } })
      expect(await readdir(folder())).toHaveLength(2)
      expect(await failureOf(another(pdf.id, 'excel'))).toMatchObject({ code: 'rule_violated' })
      const { db } = device.mirror
      expect(
        db.prepare('select report_id from report_data union select report_id from report_disclosures').all(),
      ).toEqual([])
    })

    test('has nobody who has withdrawn consent since', async () => {
      device.line = down
      const { id } = await device.client.iccprCases.create({
        input: { ...CASE, title: 'Agreed at first', regionCode: 'SO28' },
      })
      const consent = await giveConsent(device, 'iccpr-cases', id, 'report')
      const first = await madeReport(device.client.reports, asked('excel'))
      await device.client.consents.edit({
        params: { id: consent.id },
        input: { version: consent.version, withdrawnOn: '2026-11-23' },
      })
      const word = await another(first.id, 'word')
      expect(word).toMatchObject({
        status: 'failed',
        failure: 'consent_withdrawn',
        digest: null,
        fileName: null,
      })
      expect(await readdir(folder())).toHaveLength(2)
    })

    test('is refused to who sees less by now, and for a report of a former build', async () => {
      const { id } = await madeReport(device.client.reports, asked('excel'))
      const user = device.mirror.meta.get('user')
      if (!user) throw new Error('the mirror has no person')
      device.mirror.meta.set('user', { ...user, regions: ['SO22'] })
      expect(await failureOf(another(id, 'word'))).toMatchObject({ status: 403 })
      device.mirror.meta.set('user', user)
      device.mirror.db.prepare('delete from report_data').run()
      device.mirror.db.prepare('update reports set digest = null').run()
      expect(await failureOf(another(id, 'word'))).toMatchObject({ code: 'rule_violated' })
      expect(await device.client.reports.get({ params: { id } })).toMatchObject({ digest: null })
    })
  })
})
