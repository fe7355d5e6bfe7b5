import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import { lookIn } from '#reports/look.ts'
import { writeReport } from '#reports/write-report.ts'
import { writtenBytes } from '#reports/written-bytes.ts'
import { contrastOnWhite, type Letterhead } from '#shared/rules/letterhead.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let letterhead: Letterhead
beforeAll(async () => {
  const [width, height] = [200, 80]
  const picture = sharp({ create: { width, height, channels: 3, background: '#7a1f4b' } })
  const bytes = await picture.png({ palette: true }).toBuffer()
  letterhead = {
    ...{ name: 'Rights <Centre> & Partners', nameSo: 'Xarunta Xuquuqda', accentColour: '#7a1f4b' },
    logo: { png: bytes.toString('base64'), width, height },
    signatories: [
      { name: 'Amina Nuur', role: 'Executive Director', roleSo: 'Agaasimaha Fulinta' },
      { name: 'د. أمينة نور', role: 'Legal Adviser', roleSo: 'La-taliyaha Sharciga' },
    ],
  }
})

type Format = 'pdf' | 'word' | 'excel' | 'powerpoint'

const made = new Map<Format, Promise<Buffer>>()

/** The file that was written first in a format, for those who only read it. */
function fileOf(format: Format): Promise<Buffer> {
  const known = made.get(format) ?? written(format)
  made.set(format, known)
  return known
}

async function written(format: Format, locale: 'en' | 'so' = 'en'): Promise<Buffer> {
  const request = sampleRequest({ format, locale })
  const source = sampleSource({ cases: 12, recommendations: 8, incidents: 10 })
  const data = await assembleReport(request, source, { author: 'Cali', now: SAMPLE_NOW, letterhead })
  return writtenBytes((target) => writeReport(data, format, target))
}

/** The texts of all parts of an office file, by their paths. */
async function partsOf(file: Buffer): Promise<ReadonlyMap<string, string>> {
  const { unzip } = await import('@cj-tech-master/excelts/archive')
  const parts = new Map<string, string>()
  for await (const entry of unzip(file).entries()) {
    if (entry.type !== 'directory') parts.set(entry.path, Buffer.from(await entry.bytes()).toString('utf8'))
  }
  return parts
}

const NAME = 'Rights &lt;Centre&gt; &amp; Partners'

test.each(['en', 'so'] as const)('a PDF in %s has the name, the signatories and a map', async (locale) => {
  const { pages } = readPdf(await written('pdf', locale))
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(pages[0]?.text).toContain(locale === 'so' ? 'Xarunta Xuquuqda' : 'Rights <Centre> & Partners')
  expect(text).toContain(locale === 'so' ? 'Agaasimaha Fulinta' : 'Executive Director')
  expect(text).toContain('UN OCHA Somalia / UNDP Somalia (1998)')
})

test('a document of Word has the logo, the map with its alternative text, and lines for signatures', async () => {
  const parts = await partsOf(await fileOf('word'))
  const document = parts.get('word/document.xml') ?? ''
  expect(document).toContain(NAME)
  expect(document).toContain('Executive Director')
  expect(document).toMatch(/descr="Map of the regions of Somalia[^"]*Banadir: 80/)
  // The logo, and the map as a drawing with its picture; a report that no server knows has no code.
  expect([...parts.keys()].filter((path) => path.startsWith('word/media/'))).toHaveLength(3)
  expect(parts.get('word/theme/theme1.xml')).toContain('7A1F4B')
})

test('a presentation closes with who signs, and its charts are in the accent', async () => {
  const parts = await partsOf(await fileOf('powerpoint'))
  const slides = [...parts.keys()].filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))
  expect(parts.get('ppt/slides/slide1.xml')).toContain(NAME)
  expect(parts.get(`ppt/slides/slide${slides.length}.xml`)).toContain('Executive Director')
  expect([...parts].some(([path, xml]) => path.startsWith('ppt/charts/') && xml.includes('7A1F4B'))).toBe(
    true,
  )
})

test('a workbook names who signs and has the regions of the map as a table', async () => {
  const all = [...(await partsOf(await fileOf('excel'))).values()].join('')
  for (const text of [NAME, 'Amina Nuur, Executive Director', 'Awdal']) expect(all).toContain(text)
})

test.each(['word', 'powerpoint', 'pdf'] as const)(
  '%s is the same for the same letterhead',
  async (format) => {
    const [first, second] = [await fileOf(format), await written(format)]
    expect(Buffer.compare(first, second)).toBe(0)
  },
)

test('a letterhead that nobody has set leaves no place for signatures', async () => {
  const source = sampleSource({ cases: 2, recommendations: 2, incidents: 2 })
  const data = await assembleReport(sampleRequest(), source, { author: 'Cali', now: SAMPLE_NOW })
  const file = await writtenBytes((target) => writeReport(data, 'pdf', target))
  const text = readPdf(file)
    .pages.map((page) => page.text)
    .join(' ')
  expect(text).not.toContain('Signatures')
})

test.each(['#1f5fa8', '#7a1f4b', '#000000', '#555555', '#767676', '#006400', '#b3261e'])(
  'the look in %s has figures that stand out, lines of different colours, and five shades',
  (accent) => {
    const { lighter, shades, series } = lookIn(accent)
    expect(contrastOnWhite(lighter)).toBeGreaterThanOrEqual(3)
    expect(new Set([0, 1, 2].map((index) => series(index).colour)).size).toBe(3)
    expect(new Set(shades).size).toBe(accent === '#000000' ? 4 : 5)
  },
)
