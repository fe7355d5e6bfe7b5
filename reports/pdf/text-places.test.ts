import { describe, expect, test } from 'vitest'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { partsOfKind, REPORT_KINDS, REPORT_TEMPLATES } from '#shared/domain/report-templates.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { type TextBox, textBoxes } from '#tests/support/pdf-conditions/text-boxes.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { tries } from '#tests/support/tries.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportApproval, ReportRequest } from '../model.ts'
import { reportDocument } from '../templates/report-document.ts'
import { writtenBytes } from '../written-bytes.ts'
import { writePdf } from './writer.ts'

/** Points that no printer reaches. */
const EDGE = 14
/** Points by which boxes may meet: glyphs reach less far than their boxes. */
const TOUCH = 0.5

async function placesOf(
  different: Partial<ReportRequest>,
  approval: ReportApproval | null = null,
): Promise<TextBox[]> {
  const source = sampleSource({ cases: 40, recommendations: 20, incidents: 30 })
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW, number: '2026-7K3F-9QXM4' }
  const data = await assembleReport(sampleRequest(different), source, options)
  const report = reportDocument({ ...data, approval })
  const file = await writtenBytes((target) => writePdf(report, target))
  return textBoxes(file).filter(({ text }) => text.trim() !== '')
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

/** The facts of the cover with the longest labels. */
const CORRECTION: ReportApproval = {
  ...{ number: '2026/12', on: '2026-11-21', by: 'Cabdiraxmaan Maxamed Xuseen' },
  corrects: {
    ...{ number: '2026/11', on: '2026-11-02', changed: 'Two incidents of October were counted twice.' },
    figures: ['Incidents reported: 32, not 30', 'Open cases past the due date: 4, not 3'],
  },
}

/** Two texts of a page of which one lies on the other. */
function meetings(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          overlap(one.left, one.right, other.left, other.right) > TOUCH &&
          overlap(one.bottom, one.top, other.bottom, other.top) > TOUCH,
      )
      .map((other) => `page ${one.page}: “${one.text}” and “${other.text}”`),
  )
}

const ARABIC =
  'تم توثيق عشر حالات (2026) في مقديشو وكيسمايو وبيدوا، وقد أُفرج عن ثلاثة محتجزين بكفالة وفقاً لقرار المحكمة الإقليمية.'

test('a paragraph of Arabic begins at the right with its number, and ends at the left with its full stop', async () => {
  const boxes = await placesOf({
    ...{ texts: { 'executive-summary': ARABIC }, includeSections: ['executive-summary'] },
  })
  expect(meetings(boxes)).toEqual([])
  const page = boxes.filter((box) => box.page === 2)
  const heights = page.filter(({ text }) => /[\u0600-\u06ff]/.test(text)).map(({ bottom }) => bottom)
  const lineAt = (height: number) =>
    page.filter(({ bottom }) => Math.abs(bottom - height) < 1).toSorted((one, other) => one.left - other.left)
  const [first, last] = [lineAt(Math.max(...heights)), lineAt(Math.min(...heights))]
  expect(last).not.toEqual(first)
  expect(first.slice(-2).map(({ text }) => text)).toEqual(['.', '1'])
  expect(last[0]?.text).toBe('.')
  // The first line has its number where the others begin, and none of them begins at the left margin.
  const [margin, end] = [first, last].map((line) => Math.max(...line.map(({ right }) => right)))
  expect(end).toBeCloseTo(margin ?? 0, 0)
  expect(last[0]?.left).toBeGreaterThan(200)
})

test('a line of a paragraph begins at the side from which its own first letter is written', async () => {
  const lines = [
    'Ten cases in Banadir were documented.',
    'عشر حالات في بنادر.',
    '(2026)',
    'Banadir (2026).',
    'وفي كيسمايو.',
  ]
  const boxes = await placesOf({
    ...{ texts: { 'executive-summary': lines.join('\n') }, includeSections: ['executive-summary'] },
  })
  expect(meetings(boxes)).toEqual([])
  const page = boxes.filter((box) => box.page === 2)
  const from = page.findIndex(({ text }) => text.startsWith('Ten cases'))
  const written = page.slice(from).map(({ bottom }) => Math.round(bottom))
  const heights = [...new Set(written)].slice(0, lines.length)
  const edges = heights.map((height) => {
    const row = page.slice(from).filter(({ bottom }) => Math.round(bottom) === height)
    const [left, right] = [
      Math.min(...row.map((box) => box.left)),
      Math.max(...row.map((box) => box.right)),
    ] as const
    return { left, right }
  })
  const [first, second, third, fourth, fifth] = edges
  // The number is in front of the first line.
  expect(fourth?.left).toBeLessThan(first?.left ?? 0)
  // A line without letters goes on as the one before it.
  for (const line of [second, third, fifth]) {
    expect(line?.right).toBeCloseTo(second?.right ?? 0, 0)
    expect(line?.left).toBeGreaterThan(400)
  }
  for (const line of [first, fourth]) expect(line?.right).toBeLessThan(400)
})

const outside = (boxes: readonly TextBox[]) =>
  boxes
    .filter(
      ({ left, right, bottom, top, paper }) =>
        left < EDGE || right > paper.width - EDGE || bottom < EDGE || top > paper.height - EDGE,
    )
    .map(({ page, text }) => `page ${page}: “${text}”`)

// Somali words are the longest.
describe.each(LOCALES.slice(-tries(1, LOCALES.length)))('in %s', (locale) => {
  test.each([
    ...REPORT_KINDS.map((kind) => [kind, REPORT_TEMPLATES[kind].sections] as const),
    ['monthly' as const, REPORT_SECTIONS] as const,
  ])(
    'no text of a report of the kind %s lies on another one or beyond the page (%#)',
    async (kind, sections) => {
      const boxes = await placesOf({ ...partsOfKind(kind), locale, includeSections: sections })
      expect(boxes.length).toBeGreaterThan(50)
      expect(meetings(boxes)).toEqual([])
      expect(outside(boxes)).toEqual([])
    },
  )

  test('no text of a report that corrects another one does', async () => {
    const boxes = await placesOf({ locale }, CORRECTION)
    expect(boxes.filter(({ page, text }) => page === 1 && text.includes('2026/11'))).not.toEqual([])
    expect(meetings(boxes)).toEqual([])
    expect(outside(boxes)).toEqual([])
  })
})
