import { Writable } from 'node:stream'
import { unzip } from '@cj-tech-master/excelts/archive'
import { parseXml, textContent, walk, type XmlElement } from '@cj-tech-master/excelts/xml'
import { describe, expect, test, vi } from 'vitest'
import type { ReportFormat } from '#shared/domain/report-options.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from './assemble.ts'
import { writeExcel } from './excel/writer.ts'
import { writePdf } from './pdf/writer.ts'
import { writePowerpoint } from './powerpoint/writer.ts'
import type { ReportDocument } from './templates/document.ts'
import { reportDocument } from './templates/report-document.ts'
import { writeWord } from './word/writer.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What every text of the document ends with: signs of XML, an entity that must not be read as one, and its number. */
const signs = (number: number) => `<&amp;"'${number}'>`
const SIGNS = /<&amp;"'(\d+)'>/g
/** What no part of a file may hold, between the text and its signs. */
const FORBIDDEN = '\u0000\u000b\u001b\ufffe\uffff\ud800'
const FORBIDDEN_PATTERN = new RegExp(`[${FORBIDDEN}]`, 'u')
/** Properties whose values are no texts of people, or of which a format shows less than the whole. */
const NO_TEXTS = ['kind', 'shape', 'locale', 'accentColour', 'logo', 'section', 'sections', 'months', 'code']

interface Hostile {
  readonly report: ReportDocument
  /** Where in the document the text with a number is. */
  readonly places: ReadonlyMap<number, string>
}

/** A report of which every text is hostile: names, titles, labels, values, headings of columns, cells. */
async function hostileReport(): Promise<Hostile> {
  const source = sampleSource({ cases: 4, recommendations: 4, incidents: 4 })
  const data = await assembleReport(sampleRequest(), source, {
    ...{ author: 'Amina', now: SAMPLE_NOW, number: '2026-7K3F-9QXM4', checkAt: 'https://example.so/' },
    letterhead: {
      ...{ name: 'Rights', nameSo: 'Xuquuq', accentColour: '#7a1f4b', logo: null },
      signatories: [{ name: 'Cali', role: 'Director', roleSo: 'Agaasime' }],
    },
  })
  const places = new Map<number, string>()
  const hostile = (text: string, place: string): string => {
    places.set(places.size + 1, place)
    return `${text}${FORBIDDEN}${signs(places.size)}`
  }
  const changed = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') return value === '' ? value : hostile(value, place)
    if (typeof value === 'function' && place.endsWith('leftOut')) return () => hostile('Left out', place)
    if (typeof value === 'function') return rowsWith(value as Rows, (cell) => changed(cell, `${place}.cell`))
    if (Array.isArray(value)) return value.map((each: unknown) => changed(each, place))
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    const of = `${place}${kindOf(value)}`
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        NO_TEXTS.includes(name) ? each : changed(each, of === '' ? name : `${of}.${name}`),
      ]),
    )
  }
  const { annexes, ...document } = reportDocument(data)
  // Of a list without an entry, formats show a sentence.
  const filled = annexes.filter(({ total }) => total > 0)
  const report = changed({ ...document, annexes: filled }, '') as ReportDocument
  return { report, places }
}

/** The kind of a block, as part of the place of its texts. */
function kindOf(value: object): string {
  const kind = 'kind' in value && !('header' in value) ? value.kind : undefined
  const level = 'level' in value ? value.level : ''
  return kind === undefined ? '' : `(${String(kind)}${String(level)})`
}

type Rows = () => AsyncIterable<readonly unknown[]>

function rowsWith(rows: Rows, change: (cell: unknown) => unknown) {
  return async function* () {
    for await (const row of rows()) yield row.map(change)
  }
}

const WRITERS = { pdf: writePdf, word: writeWord, excel: writeExcel, powerpoint: writePowerpoint } as const

async function written(report: ReportDocument, format: ReportFormat): Promise<Buffer> {
  const chunks: Buffer[] = []
  const target = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  await WRITERS[format](report, target)
  return Buffer.concat(chunks)
}

interface Part {
  readonly path: string
  readonly root: XmlElement
}

/** Every part of an office file that is XML, and those of the workbooks within it. */
async function partsOf(file: Uint8Array, within = ''): Promise<Part[]> {
  const parts: Part[] = []
  for await (const entry of unzip(file).entries()) {
    if (entry.type === 'directory') continue
    const bytes = await entry.bytes()
    const path = `${within}${entry.path}`
    if (path.endsWith('.xlsx')) parts.push(...(await partsOf(bytes, `${path}!`)))
    else if (/\.(xml|rels|vml)$/.test(path))
      parts.push({ path, root: wellFormed(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes)) })
  }
  return parts
}

function wellFormed(path: string, xml: string): XmlElement {
  try {
    return parseXml(xml).root
  } catch (error) {
    throw new Error(`${path} is not well-formed`, { cause: error })
  }
}

/** All texts of a part and the values of its attributes, the runs of a paragraph joined. */
function textsOf(root: XmlElement): string {
  const values: string[] = []
  walk(root, ({ attributes }) => void values.push(...Object.values(attributes)))
  return [textContent(root), ...values].join('\n')
}

/** What no format has as a text: widths, the names on a map, and what the facts of the cover say already, in full where it has room. */
const NOWHERE = [
  'annexes.table.columns.oneLine',
  'blocks(chart).plot.regions.label',
  'blocks(table).columns.oneLine',
  'checkAt',
  'furtherTables(table).columns.oneLine',
  'number',
  'scope.regions',
]
/** Texts that a format does not show at each place, or numbers by itself, or cuts, as Excel does the names of sheets. */
const NOT_SHOWN: Readonly<Record<Exclude<ReportFormat, 'pdf'>, readonly string[]>> = {
  word: [
    'annexes.label',
    'annexes.table.name',
    'blocks(heading1).number',
    'blocks(heading2).number',
    'blocks(messages).messages.number',
    'blocks(paragraph).number',
    'blocks(table).definitions',
    'blocks(table).label',
    'furtherTables(table).columns.header',
    'furtherTables(table).label',
    'furtherTables(table).note',
    'furtherTables(table).rows',
    'furtherTables(table).title',
  ],
  excel: ['annexes.table.name', 'blocks(chart).alternative', 'blocks(chart).subtitle', 'scope.short'],
  powerpoint: [
    'annexes.table.columns.header',
    'annexes.table.name',
    'blocks(heading1).number',
    'blocks(heading1).text',
    'blocks(heading2).number',
    'blocks(heading2).text',
    'blocks(paragraph).number',
    'blocks(table).columns.header',
    'blocks(table).definitions',
    'blocks(table).label',
    'blocks(table).note',
    'blocks(table).rows',
    'blocks(table).title',
    'furtherTables(table).columns.header',
    'furtherTables(table).label',
    'furtherTables(table).note',
    'furtherTables(table).rows',
    'furtherTables(table).title',
  ],
}

describe.each(['word', 'excel', 'powerpoint'] as const)('names and labels in a report as %s', (format) => {
  test('are in its parts as they were entered, and each part is well-formed', async () => {
    const { report, places } = await hostileReport()
    const parts = await partsOf(await written(report, format))
    const seen = new Set<number>()
    for (const { path, root } of parts) {
      const text = textsOf(root)
      // An escape that is there twice is read as one that was entered.
      expect.soft(text, path).not.toMatch(/&(lt|gt|quot|apos|#\d+);|&amp;amp;/)
      expect.soft(FORBIDDEN_PATTERN.test(text), path).toBe(false)
      for (const [, number] of text.matchAll(SIGNS)) seen.add(Number(number))
    }
    const missing = [...places].filter(([number]) => !seen.has(number)).map(([, place]) => place)
    expect([...new Set(missing)].toSorted()).toEqual([...NOWHERE, ...NOT_SHOWN[format]].toSorted())
  })
})

test('names in the metadata of a PDF are there as they were entered, alike in both places', async () => {
  const { report } = await hostileReport()
  const { xmp, info } = readPdf(await written(report, 'pdf'))
  const root = wellFormed('the metadata', xmp.replace(/<\?xpacket[^>]*\?>/g, ''))
  const propertyOf = (name: string) => {
    const values: string[] = []
    walk(root, (element) => {
      if (element.name === name) values.push(textContent(element).trim())
    })
    return values.join()
  }
  const entered = (text: string) =>
    [...text.toWellFormed()].filter((character) => !FORBIDDEN.includes(character)).join('')
  expect(propertyOf('dc:title')).toBe(entered(report.title))
  expect(propertyOf('dc:creator')).toBe(entered(report.author))
  expect(propertyOf('pdf:Producer')).toBe(entered(report.organisation))
  expect(propertyOf('xmp:CreatorTool')).toBe(entered(report.organisation))
  expect(propertyOf('pdf:Keywords')).toBe(entered(report.scope.keywords.join(', ')))
  expect(propertyOf('dc:description')).toContain(entered(report.subject))
  for (const { value } of report.scope.facts) expect(propertyOf('dc:description')).toContain(entered(value))
  expect(info).toMatchObject({
    Title: propertyOf('dc:title'),
    Author: propertyOf('dc:creator'),
    Subject: propertyOf('dc:description'),
    Keywords: propertyOf('pdf:Keywords'),
  })
})
