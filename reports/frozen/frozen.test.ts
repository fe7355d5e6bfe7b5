import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import { REPORT_COLLECTIONS, type ReportData, type ReportRow, readEach } from '../model.ts'
import type { ReportDocument } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { freezeData } from './freeze.ts'
import { FrozenOutdated, FrozenUnreadable, thawData } from './thaw.ts'

async function frozen(data: ReportData) {
  const { content, digest } = freezeData(data)
  const bytes = await buffer(content)
  return { bytes, digest: digest() }
}
const opened = (bytes: Uint8Array) => () => Readable.from([Buffer.from(bytes)], { objectMode: false })
async function readAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of rows) all.push(each)
  return all
}
const sample = (different = {}) =>
  assembleReport(sampleRequest(different), sampleSource({ cases: 7, recommendations: 5, incidents: 3 }), {
    ...{ author: 'Amina Nuur', now: SAMPLE_NOW, number: '2026-ABCD-EFGHJ' },
  })

/** A document with the rows of its lists, which are functions otherwise. */
async function whole(document: ReportDocument) {
  const annexes = await Promise.all(
    document.annexes.map(async ({ table, leftOut, ...list }) => {
      const rows = await readAll(table.rows())
      return { ...list, heads: table.columns, rows, leftOut: leftOut() }
    }),
  )
  return JSON.parse(JSON.stringify({ ...document, annexes }))
}

/** Any text, with Arabic, separators of lines, and halves of characters. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('ا', 'ب', 'ً', '\u2028', '\n', '"', '\\', 'ʼ', '💧', ' '),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 30,
})
const instant = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
const row: fc.Arbitrary<ReportRow<'iccpr-cases'>> = fc.record(
  {
    reference: text,
    title: text,
    status: fc.constantFrom('active' as const, 'completed' as const),
    priority: fc.constant('high' as const),
    theme: fc.constantFrom(null, 'liberty' as const),
    regionCode: fc.constantFrom(null, 'SO28'),
    createdAt: fc.constant('2026-11-02'),
    dueDate: fc.constantFrom(null, '2026-11-18'),
    completedAt: fc.constant(null),
  },
  { requiredKeys: ['reference'] },
) as fc.Arbitrary<ReportRow<'iccpr-cases'>>
const differing = fc.record({
  author: text,
  description: fc.option(text),
  written: text,
  checkAt: fc.option(text),
  logo: fc.option(fc.record({ png: text, width: fc.nat(), height: fc.nat() })),
  signs: fc.array(fc.record({ name: text, role: text, roleSo: text }), { maxLength: 3 }),
  freshness: fc.option(
    fc.record({ exchangedAt: fc.option(instant), unsent: fc.nat(), withoutClosedBefore: fc.option(instant) }),
  ),
  generatedAt: instant,
  codes: fc.option(fc.array(fc.constantFrom('SO22', 'SO28'))),
  hasCounts: fc.boolean(),
  studies: fc.option(fc.array(text, { maxLength: 2 })),
  rows: fc.array(row, { maxLength: 5 }),
})

test('frozen and read again, the document of any data is the same, in every format', async () => {
  const begun = await sample()
  await fc.assert(
    fc.asyncProperty(differing, fc.constantFrom(...REPORT_FORMATS), async (given, format) => {
      const data: ReportData = {
        ...begun,
        ...{ author: given.author, generatedAt: given.generatedAt, freshness: given.freshness },
        checkAt: given.checkAt,
        request: {
          ...{ ...begun.request, description: given.description },
          ...{ texts: { 'executive-summary': given.written }, keyMessages: [given.written] },
        },
        letterhead: { ...begun.letterhead, logo: given.logo, signatories: given.signs, name: given.author },
        regions: { codes: given.codes, withoutRegion: given.hasCounts },
        counts: given.hasCounts ? begun.counts : null,
        highlights: {
          ...begun.highlights,
          caseStudies:
            given.studies?.map((summary) => ({
              ...{ reference: 'C', title: summary, status: 'active', regionCode: null },
              ...{ openedOn: '2026-11-02', summary },
            })) ?? null,
        },
        rows: {
          ...begun.rows,
          async *'iccpr-cases'() {
            yield* given.rows
          },
        },
      }
      const { bytes, digest } = await frozen(data)
      expect(createHash('sha256').update(gunzipSync(bytes)).digest('hex')).toBe(digest)
      const { rows: _, ...thawed } = await thawData(opened(bytes), { format })
      const { rows: __, ...figures } = data
      expect(thawed).toEqual({ ...figures, request: { ...data.request, format } })
      const again = reportDocument(await thawData(opened(bytes), { format }))
      expect(await whole(again)).toEqual(await whole(reportDocument(data)))
    }),
    { numRuns: 40 },
  )
})

test('the digest is that of the data, whatever the format, and another one of other data', async () => {
  const [first, second] = [await frozen(await sample()), await frozen(await sample({ format: 'word' }))]
  expect(second.digest).toBe(first.digest)
  expect((await frozen(await sample({ reportTitle: 'Another' }))).digest).not.toBe(first.digest)
})

/** Data that former builds froze, by the day of the build; what was approved is made again from it for two years. */
const FORMER = path.resolve(import.meta.dirname, '../../tests/fixtures/frozen-reports')

test.each(readdirSync(FORMER))('what the build of %s froze is read, in every format', async (file) => {
  const bytes = readFileSync(path.join(FORMER, file))
  for (const format of REPORT_FORMATS) {
    const data = await thawData(opened(bytes), { format })
    expect(data).toMatchObject({ author: 'Amina Nuur', number: '2026-ABCD-EFGHJ' })
    const { blocks, annexes } = await whole(reportDocument(data))
    expect(blocks.length).toBeGreaterThan(20)
    expect(annexes.map(({ rows }: { rows: unknown[] }) => rows.length)).toEqual([7, 5, 3, 0])
    // It has no figure that was not counted when it was frozen.
    expect(JSON.stringify(blocks)).not.toContain('time since registration')
  }
})

describe('what is frozen', () => {
  test('has no rows where the report lists none, and does not pretend that there were none', async () => {
    const { bytes } = await frozen(await sample({ annex: 'figures' }))
    const { rows } = await thawData(opened(bytes), { format: 'excel' })
    await expect(readAll(rows['iccpr-cases']())).rejects.toThrow(FrozenUnreadable)
  })

  test('is not read where a part is cut off, changed, forgotten or of another form', async () => {
    const { bytes } = await frozen(await sample())
    const plain = gunzipSync(bytes).toString()
    const lines = plain.split('\n')
    const [head = '', second = ''] = lines
    const changed: readonly (readonly [string, Uint8Array])[] = [
      ['cut off', bytes.subarray(0, bytes.length - 20)],
      ['without its last row', gzipSync(lines.toSpliced(-3, 1).join('\n'))],
      ['with a row twice', gzipSync([head, second, ...lines.slice(1)].join('\n'))],
      ['without its last line', gzipSync(`${lines.slice(0, -2).join('\n')}\n`)],
      ['of another form', gzipSync(plain.replace('"frozen":1', '"frozen":2'))],
      ['without the author', gzipSync(plain.replace('"author":"Amina Nuur",', ''))],
      ['with another type', gzipSync(plain.replace('"generatedAt":"', '"generatedAt":"not '))],
      [
        'with a field that no list has',
        gzipSync(plain.replaceAll('"reference":', '"personsInfo":"x","reference":')),
      ],
      ['no JSON', gzipSync('{\n')],
      ['empty', gzipSync('')],
    ]
    const all = async (file: Uint8Array) => {
      const { rows } = await thawData(opened(file), { format: 'pdf' })
      for (const name of REPORT_COLLECTIONS) await readAll<ReportRow>(rows[name]())
    }
    await all(bytes)
    for (const [what, file] of changed) {
      await expect(all(file), what).rejects.toThrow(what === 'of another form' ? FrozenOutdated : undefined)
    }
  })

  test.each([
    ['a number that is none', { withheldStudies: Number.NaN }],
    ['a map', { withheldStudies: new Map([[1, 2]]) }],
  ])('is refused with %s, which would come back as something else', async (_what, part) => {
    const data = await sample()
    const broken = { ...data, highlights: { ...data.highlights, ...part } } as ReportData
    await expect(frozen(broken)).rejects.toThrow('withheldStudies')
  })

  test('fails with its source, and is read a few rows at a time', async () => {
    const data = await sample()
    let read = 0
    const many = async function* () {
      for (; read < 100_000; read += 1) yield { reference: randomUUID() } as never
    }
    const { content } = freezeData({ ...data, rows: { ...data.rows, 'iccpr-cases': many } })
    // One piece is taken, and nobody wants another.
    for await (const piece of content) if (piece) break
    expect(read).toBeLessThan(20_000)
    // biome-ignore lint/correctness/useYield: it fails before its first row
    const rows = readEach(async function* () {
      throw new Error('the source broke')
    })
    await expect(frozen({ ...data, rows })).rejects.toThrow('the source broke')
  })
})
