import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { textContent, type XmlElement } from '@cj-tech-master/excelts/xml'
import { beforeAll, describe, expect, it } from 'vitest'
import { REGIONS } from '#shared/domain/places.ts'
import { OUTLINE_BOX, REGION_OUTLINES } from '#shared/domain/region-outlines.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { openPackage } from '#tests/support/office-package.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import { measuringLayout } from '../pdf/text-measure.ts'
import type { Block, Chart, ReportDocument } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { writtenBytes } from '../written-bytes.ts'
import { FOOT, SLIDE } from './slide-look.ts'
import { writePowerpoint } from './writer.ts'

async function documentOf(
  different: Partial<ReportRequest> = {},
  source: ReportSource = sampleSource({ cases: 60, recommendations: 20, incidents: 30 }),
): Promise<ReportDocument> {
  const request = sampleRequest({ format: 'powerpoint', ...different })
  return reportDocument(await assembleReport(request, source, { author: 'Amina Nuur', now: SAMPLE_NOW }))
}

async function written(report: ReportDocument): Promise<Buffer> {
  return writtenBytes((target) => writePowerpoint(report, target))
}

const chartsOf = (report: ReportDocument) =>
  report.blocks.filter((block): block is Chart => block.kind === 'chart')

/** The children of an element that have a name, at any depth. */
function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.type === 'element' ? [...(child.name === name ? [child] : []), ...within(child, name)] : [],
  )
}

type Opened = Awaited<ReturnType<typeof openPackage>>

const isTitle = (shape: XmlElement) =>
  within(shape, 'p:ph').some(({ attributes }) => attributes.type === 'title')
const isRectangle = (shape: XmlElement) =>
  within(shape, 'a:prstGeom').some(({ attributes }) => attributes.prst === 'rect')

/** The place of a shape, in points. */
function boxOf(shape: XmlElement) {
  const [at, size] = [within(shape, 'a:off')[0]?.attributes, within(shape, 'a:ext')[0]?.attributes]
  const [left = 0, top = 0, width = 0, height = 0] = [at?.x, at?.y, size?.cx, size?.cy].map(
    (each) => Number(each) / 12_700,
  )
  return { left, top, width, height }
}

const textOf = (element: XmlElement) => within(element, 'a:t').map(textContent).join('')
const descriptionsOf = (elements: readonly XmlElement[]) =>
  elements.flatMap((each) => within(each, 'p:cNvPr')).map(({ attributes }) => attributes.descr)

/** The slides in their order: each part's name with the title that it shows, and its notes. */
function slidesOf({ names, all }: Opened) {
  const parts = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0])
  return parts
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((part) => {
      const [first] = all(part, 'p:sp')
      const title = first && isTitle(first) ? textOf(first) : null
      const [, notes] = all(`ppt/notesSlides/notesSlide${numberOf(part)}.xml`, 'p:sp')
      return { part, title, notes: notes ? within(notes, 'a:p').map(textOf) : [] }
    })
}

/** A report and its file, which most tests look at. */
async function makeUsual() {
  const report = await documentOf({ reportTitle: 'Rights & duties <2026>' })
  return { report, opened: await openPackage(await written(report)) }
}
let usual: Awaited<ReturnType<typeof makeUsual>>
beforeAll(async () => {
  usual = await makeUsual()
})

describe('the slides', () => {
  it('say what they are, in the language of the report', () => {
    const { opened, report } = usual
    const property = (name: string) => opened.all('docProps/core.xml', name).map(textContent)
    expect(property('dc:title')).toEqual(['Rights & duties <2026>'])
    expect(property('dc:subject')).toEqual([report.subject])
    expect(property('dc:creator')).toEqual(['Amina Nuur'])
    expect(property('dc:language')).toEqual(['en'])
    expect(property('dcterms:created')).toEqual(['2026-11-20T09:05:00Z'])
  })

  it('are few, each with a title of its own that comes first, and with notes', () => {
    const slides = slidesOf(usual.opened)
    const charts = chartsOf(usual.report).length
    expect(charts).toBeGreaterThan(3)
    // Cover, messages, cases, recommendations and sources; the sample has nobody who signs.
    expect(slides).toHaveLength(charts + 5)
    const titles = slides.map(({ title }) => title)
    expect(titles.filter((title) => !title)).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
    expect(slides.filter(({ notes }) => notes.join('').trim() === '')).toEqual([])
  })

  it('have no tables, and no empty place in which an editor of slides would ask for text', () => {
    const { opened } = usual
    for (const { part } of slidesOf(opened)) {
      expect(opened.all(part, 'a:tbl')).toEqual([])
      const places = opened.all(part, 'p:sp').filter((shape) => within(shape, 'p:ph').length > 0)
      expect(places.map(textOf).filter((text) => text === '')).toEqual([])
    }
  })

  it('say in the notes of a chart all its figures, each text as a paragraph', () => {
    const slides = slidesOf(usual.opened)
    for (const { title, alternative } of chartsOf(usual.report)) {
      const notes = slides.filter((slide) => slide.title?.startsWith(title)).map((slide) => slide.notes)
      expect(
        notes.some((paragraphs) => paragraphs.includes(alternative)),
        title,
      ).toBe(true)
    }
  })

  it.each(['en', 'so'] as const)('have the key of a map in the sea beside it (%s)', async (locale) => {
    const opened = await openPackage(await written(await documentOf({ locale })))
    const places = slidesOf(opened).flatMap(({ part }) => {
      const [picture] = opened.all(part, 'p:pic')
      // A swatch is a shape that says nothing.
      const swatches = opened.all(part, 'p:sp').filter((shape) => isRectangle(shape) && textOf(shape) === '')
      return picture && swatches.length > 3
        ? [{ picture: boxOf(picture), swatches: swatches.map(boxOf) }]
        : []
    })
    expect(places).toHaveLength(1)
    for (const { picture, swatches } of places) {
      const scale = picture.height / OUTLINE_BOX.height
      const corners = Object.values(REGION_OUTLINES).flatMap((outline) =>
        [...outline.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      )
      expect(corners.length).toBeGreaterThan(100)
      for (const { left, top, width, height } of swatches) {
        const covered = corners.filter(([x, y]) => {
          const [atX, atY] = [picture.left + x * scale, picture.top + y * scale]
          return atX >= left && atX <= left + width && atY >= top && atY <= top + height
        })
        expect(covered).toEqual([])
      }
    }
  })

  it('have charts that PowerPoint draws, with their figures and their notes below them', async () => {
    const { opened, report } = usual
    const charts = chartsOf(report)
    const frames = slidesOf(opened).flatMap(({ part }) => opened.all(part, 'p:graphicFrame'))
    const described = descriptionsOf(frames)
    const drawn = charts.filter(({ plot }) => plot.shape !== 'map')
    for (const { alternative, note } of drawn) {
      expect(described).toContain(alternative)
      const slide = slidesOf(opened).find(({ notes }) => notes.includes(alternative))
      expect(opened.text(slide?.part ?? '')).toContain(note)
    }
    for (const [index, description] of described.entries()) {
      const plot = drawn.find(({ alternative }) => alternative === description)?.plot
      // The bars beside a map are some of its figures.
      if (!plot || plot.shape === 'map') continue
      const values = opened
        .all(`ppt/charts/chart${index + 1}.xml`, 'c:val')
        .map((series) => within(series, 'c:v').map((value) => Number(textContent(value))))
      const expected =
        plot.shape === 'bars'
          ? [plot.bars.map(({ value }) => value)]
          : plot.series.map((series) => [...series.values])
      expect(values).toEqual(expected)
      const [, ...rows] = await opened.figures(`ppt/embeddings/Microsoft_Excel_Worksheet${index + 1}.xlsx`)
      expect(rows.map((row) => row.slice(1))).toEqual(
        rows.map((_, row) => expected.map((series) => series[row])),
      )
    }
  })

  it('have a map as a picture with a text alternative, and its largest regions as bars', () => {
    const { opened, report } = usual
    const map = chartsOf(report).find(({ plot }) => plot.shape === 'map')
    const slide = slidesOf(opened).find(({ title }) => title === map?.title)
    expect(descriptionsOf(opened.all(slide?.part ?? '', 'p:pic'))).toEqual([map?.alternative])
    expect(descriptionsOf(opened.all(slide?.part ?? '', 'p:graphicFrame'))).toEqual([
      expect.stringContaining('Banadir: 80'),
    ])
  })

  it('say in Somali what the Somali report says, as Somali text', async () => {
    const report = await documentOf({ locale: 'so' })
    const opened = await openPackage(await written(report))
    const titles = slidesOf(opened).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Kiisas diiradda la saaray', 'Ilaha xogta iyo habka']))
    expect(opened.all('docProps/core.xml', 'dc:language').map(textContent)).toEqual(['so'])
    const languages = slidesOf(opened)
      .flatMap(({ part }) => opened.all(part, 'a:rPr'))
      .map(({ attributes }) => attributes.lang)
    expect(new Set(languages)).toEqual(new Set(['so-SO']))
  })
})

describe('the cover', () => {
  it('has the title larger than the kind of report, and what a room is told; all facts are in its notes', () => {
    const { opened, report } = usual
    const [cover] = slidesOf(opened)
    const sizeOf = (text: string) => {
      const shape = opened.all(cover?.part ?? '', 'p:sp').find((each) => textOf(each) === text)
      return Number(shape && within(shape, 'a:rPr')[0]?.attributes.sz)
    }
    expect(sizeOf(report.title)).toBeGreaterThan(sizeOf(report.type) * 1.5)
    for (const value of ['All regions of Somalia', '21 May 2026 to 20 November 2026', 'Amina Nuur'])
      expect(sizeOf(value)).toBeGreaterThanOrEqual(1600)
    expect(cover?.notes).toEqual(
      expect.arrayContaining(report.facts.map(({ label, value }) => `${label}: ${value}`)),
    )
  })

  it('of a corrected report says for whom it is, and its number, before what was corrected', async () => {
    const changed = `${'Two cases had been counted twice. '.repeat(8)}October was incomplete.`
    const corrects = { number: '2026/6', on: '2026-11-12', changed, figures: ['Cases: 412 instead of 414'] }
    const approval = { number: '2026/7', on: '2026-11-21', by: 'Hodan Abdi', corrects }
    const request = sampleRequest({ format: 'powerpoint' })
    const data = await assembleReport(request, sampleSource(), { author: 'Amina Nuur', now: SAMPLE_NOW })
    const report = reportDocument({ ...data, approval, number: 'HRPS-2026-0123' })
    const opened = await openPackage(await written(report))
    const cover = opened.all('ppt/slides/slide1.xml', 'p:sp').map(textOf)
    expect(cover).toEqual(expect.arrayContaining(['Internal. Not for publication.', 'HRPS-2026-0123']))
    expect(cover.indexOf('Distribution')).toBe(cover.indexOf('Approval') + 2)
  })

  it('names many regions as each page does, and their period beside them', async () => {
    const codes = REGIONS.slice(1).map(({ code }) => code)
    const report = await documentOf({}, { ...sampleSource(), regions: { codes, withoutRegion: true } })
    const opened = await openPackage(await written(report))
    const cover = opened.all('ppt/slides/slide1.xml', 'p:sp').map(textOf)
    expect(cover[cover.indexOf('Regions') + 1]).toMatch(/^[^·]+ and 11 more regions$/)
    expect(cover[cover.indexOf('Period') + 1]).toBe('21 May 2026 to 20 November 2026')
  })

  it('has the code of the page that compares copies', async () => {
    const known = { ...usual.report, number: '2026-7K3F-9QXM4', checkAt: 'https://example.so/report-check' }
    const opened = await openPackage(await written(known))
    expect(descriptionsOf(opened.all('ppt/slides/slide1.xml', 'p:pic'))).toEqual([
      'QR code of the page that compares a copy with this report',
    ])
  })
})

/** What a text box says that has more lines than room, or lies beyond its slide or over another one. */
function misplacedIn(opened: Opened, part: string): string[] {
  const layout = measuringLayout()
  const boxes = opened.all(part, 'p:sp').flatMap((shape) => {
    if (within(shape, 'a:fld').length > 0) return []
    const box = boxOf(shape)
    const needed = within(shape, 'a:p').reduce((sum, paragraph) => {
      const run = within(paragraph, 'a:rPr')[0]?.attributes
      const look = within(paragraph, 'a:pPr')[0]
      const leading = look ? Number(within(look, 'a:spcPts')[0]?.attributes.val) / 100 : Number.NaN
      const style = { size: Number(run?.sz) / 100, leading, bold: run?.b === '1' }
      const indent = Number(look?.attributes.marL ?? 0) / 12_700
      return sum + layout.lines(textOf(paragraph), style, box.width - indent).length * leading
    }, 0)
    return textOf(shape) === '' ? [] : [{ text: textOf(shape), ...box, needed }]
  })
  const bottom = part === 'ppt/slides/slide1.xml' ? SLIDE.height : FOOT.rule
  const isOver = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
    one !== other &&
    one.left < other.left + other.width - 1 &&
    other.left < one.left + one.width - 1 &&
    one.top < other.top + other.height - 1 &&
    other.top < one.top + one.height - 1
  return boxes
    .filter(
      (each) =>
        !(each.needed <= each.height + 1) ||
        each.left + each.width > SLIDE.width ||
        each.top + each.height > bottom + 1 ||
        boxes.some((other) => isOver(each, other)),
    )
    .map(({ text, needed, height }) => `${part}: ${needed} of ${height}: ${text.slice(0, 80)}`)
}

const LONG = {
  en: 'Families who were turned away at the gate of the court',
  so: 'Qoysaska laga celiyay albaabka maxkamadda iyo xeerilaaliyaha',
  arabic: 'تقرير عن حقوق الأسر التي أعيدت من باب المحكمة',
} as const

/** A text of so many characters. */
const lengthened = (text: string, length: number) =>
  `${text} `.repeat(Math.ceil(length / text.length)).slice(0, length)

/** A report whose texts are as long as people could make them. */
function withLongTexts(report: ReportDocument, text: string): ReportDocument {
  const long = lengthened(text, 1000)
  const title = lengthened(text, 300)
  const blocks = report.blocks.map((block): Block => {
    if (block.kind === 'heading') return { ...block, text: title }
    if (block.kind === 'paragraph') return { ...block, text: long }
    if (block.kind === 'messages')
      return {
        ...block,
        messages: block.messages.map((message, index) => ({
          ...{ ...message, text: long },
          figure: index === 0 ? null : { value: lengthened('1,000,000', 20), of: long },
        })),
      }
    if (block.kind === 'chart') return { ...block, title, subtitle: title, note: long }
    return block
  })
  const facts = report.facts.map(({ label }) => ({ label, value: long }))
  return { ...report, title, type: title, organisation: title, facts, blocks }
}

describe('texts of people', () => {
  it.each<readonly [string, Locale, string | null]>([
    ['as they are usual', 'en', null],
    ['as they are usual in Somali', 'so', null],
    ['long, in English', 'en', LONG.en],
    ['long, in Somali', 'so', LONG.so],
    ['long, in Arabic', 'en', LONG.arabic],
    ['long, without any blank', 'en', 'x'],
  ])('%s, have room on their slides', async (_, locale, text) => {
    const report = await documentOf({
      locale,
      recommendations: Array.from({ length: 12 }, () => 'Set a new date for this recommendation.'),
    })
    const shown = text === null ? report : withLongTexts(report, text === 'x' ? 'x'.repeat(90) : text)
    const opened = await openPackage(await written(shown))
    expect(slidesOf(opened).flatMap(({ part }) => misplacedIn(opened, part))).toEqual([])
  })

  it('stay texts, without what a presentation must not hold', async () => {
    const reportTitle = "=cmd|'/c calc'!A1 \u202e]]><a:p/> \u0000\u0008\u{d800} تقرير 2026 عن الحقوق end"
    const report = await documentOf({ reportTitle, description: 'First line\r\nسطر ثان\u200f\ttext' })
    const opened = await openPackage(await written(report))
    const [cover] = slidesOf(opened)
    expect(cover?.title).toBe("=cmd|'/c calc'!A1 ]]><a:p/> \ufffd تقرير 2026 عن الحقوق end")
    const arabic = opened
      .all(cover?.part ?? '', 'a:r')
      .filter((run) => JSON.stringify(run).includes('"ar-SA"'))
    expect(arabic.map(textContent)).toEqual(['تقرير 2026 عن الحقوق'])
    expect(cover?.notes.join('\n')).toContain('سطر ثان')
  })

  it('whose first letter is Arabic are written from the right, in every place', async () => {
    const own = ['على وزارة العدل نشر القائمة.', 'The ministry should publish the list of حقوق.']
    const report = await documentOf({
      reportTitle: 'تقرير عن الحقوق.',
      keyMessages: own,
      recommendations: own,
    })
    const opened = await openPackage(await written(report))
    const paragraphs = slidesOf(opened).flatMap(({ part }) => opened.all(part, 'a:p'))
    const fromRight = paragraphs.filter((paragraph) => within(paragraph, 'a:pPr')[0]?.attributes.rtl === '1')
    expect(fromRight.map(textOf)).toEqual(['تقرير عن الحقوق.', own[0], own[0]])
    for (const paragraph of fromRight) expect(within(paragraph, 'a:pPr')[0]?.attributes.algn).toBe('r')
  })

  it('whose lines have different directions are a paragraph for each, and the letters go on', async () => {
    const lines = ['على الوزارة نشر القائمة.', 'The list is ready.', 'منذ عام.'] as const
    const recommendations = ['Set a date.', lines.join('\n'), 'Set a new date.']
    const opened = await openPackage(await written(await documentOf({ recommendations })))
    const slide = slidesOf(opened).find(({ title }) => title === 'Recommendations')
    const paragraphs = opened.all(slide?.part ?? '', 'a:p').map((each) => ({
      text: textOf(each),
      isFromRight: within(each, 'a:pPr')[0]?.attributes.rtl === '1',
      letterFrom: within(each, 'a:buAutoNum')[0]?.attributes.startAt,
    }))
    const at = paragraphs.findIndex(({ text }) => text === recommendations[0])
    expect(paragraphs.slice(at, at + 5)).toEqual([
      { text: recommendations[0], isFromRight: false, letterFrom: '1' },
      { text: lines[0], isFromRight: true, letterFrom: '1' },
      { text: lines[1], isFromRight: false, letterFrom: undefined },
      { text: lines[2], isFromRight: true, letterFrom: undefined },
      { text: recommendations[2], isFromRight: false, letterFrom: '3' },
    ])
  })

  it('in two scripts are one paragraph with one letter, of which is said once how it is set', async () => {
    const recommendations = ['Publish the report تقرير 2026 عن الحقوق in full.', 'Set a new date.']
    const opened = await openPackage(await written(await documentOf({ recommendations })))
    const slide = slidesOf(opened).find(({ title }) => title === 'Recommendations')
    const paragraphs = opened.all(slide?.part ?? '', 'a:p')
    expect(paragraphs.map((each) => within(each, 'a:pPr').length)).toEqual(paragraphs.map(() => 1))
    const lettered = paragraphs.filter((each) => within(each, 'a:buAutoNum').length > 0)
    expect(lettered.map(textOf)).toEqual(recommendations)
  })
})

it('writing stops where it is cancelled', async () => {
  const target = new PassThrough()
  const reading = buffer(target).catch(() => 'destroyed')
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(writePowerpoint(usual.report, target, { signal })).rejects.toThrow('cancelled')
  target.destroy()
  await reading
})
