import { expect, test, vi } from 'vitest'
import { CASE_THEMES, RECOMMENDATION_THEMES } from '#shared/domain/enumerations.ts'
import { REGIONS } from '#shared/domain/places.ts'
import {
  partsOfKind,
  REPORT_KINDS,
  REPORT_TEMPLATES,
  type ReportKind,
} from '#shared/domain/report-templates.ts'
import { INCIDENT_TYPES } from '#shared/domain/reported-choices.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import { lookIn } from '../look.ts'
import type { ReportRow, ReportSource } from '../model.ts'
import { canvasFor } from '../pdf/canvas.ts'
import { layoutOf } from '../pdf/document-layout.ts'
import { type LayoutBlock, type PlacedPage, paginate } from '../pdf/layout-blocks.ts'
import { beginTaggedPdf } from '../pdf/tagged-pdf.ts'
import { PORTRAIT } from '../typesetting/style.ts'
import type { ReportDocument } from './document.ts'
import { reportDocument } from './report-document.ts'
import { wordingIn } from './wording.ts'

// Typefaces and their shaping take a while to be read for the first time.
vi.setConfig({ testTimeout: 120_000 })

const MOST_PAGES = 12
const MOST_CHARTS = 6
const LEAST_FILLED = 1 / 3

/** A report of its template's own choice, with figures of every kind. */
async function usual(kind: ReportKind, locale: Locale, annex?: 'figures'): Promise<ReportDocument> {
  const { sections, dateRange } = REPORT_TEMPLATES[kind]
  const request = sampleRequest({
    ...{ ...partsOfKind(kind), locale, dateRange },
    ...{ includeSections: annex ? [...sections, 'appendices'] : sections, ...(annex ? { annex } : {}) },
  })
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW, number: '2026-7K3F-9QXM4' }
  const checkAt = 'https://rights.example.so/report-check?number=2026-7K3F-9QXM4'
  return reportDocument(await assembleReport(request, fullSource(), { ...options, checkAt }))
}

/** Records of every kind in every region, ten recommendations past their dates, and three cases in focus of usual length. */
function fullSource(): ReportSource {
  const source = sampleSource()
  const byRegion = counts([...REGIONS.map(({ code }) => code), 'none'])
  return {
    ...source,
    async statistics(period) {
      const { cases, recommendations, incidents, ...rest } = await source.statistics(period)
      const byTheme = counts([...CASE_THEMES, 'none'])
      const byType = counts(INCIDENT_TYPES)
      return {
        ...rest,
        cases: { ...cases, total: sum(byTheme), byTheme, byRegion },
        recommendations: { ...recommendations, byTheme: counts(RECOMMENDATION_THEMES) },
        incidents: { ...incidents, total: sum(byType), byType, byRegion },
      }
    },
    async highlights(period) {
      const { caseStudies, ...rest } = await source.highlights(period)
      const first: ReportRow<'upr-recommendations'>[] = []
      for await (const row of source.rows['upr-recommendations']({ to: period.to })) first.push(row)
      const [study] = caseStudies ?? []
      if (!study) throw new Error('the sample has no case study')
      return {
        ...rest,
        caseStudies: Array.from({ length: 3 }, (_, index) => ({
          ...study,
          title: `${study.title} ${index}`,
        })),
        overdueRecommendations: { total: 35, first: first.slice(0, 10) },
      }
    },
  }
}

/** Another number of records in each group. */
const counts = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name, index) => [name, 20 + index]))

const sum = (groups: Readonly<Record<string, number>>): number =>
  Object.values(groups).reduce((all, count) => all + count, 0)

async function pagesOf(report: ReportDocument): Promise<readonly PlacedPage[]> {
  const pdf = beginTaggedPdf({
    ...{ title: report.title, subject: '', keywords: '', author: '', producer: '', createdAt: SAMPLE_NOW },
    language: report.locale,
  })
  const canvas = canvasFor(pdf, lookIn(report.accentColour))
  const blocks = await layoutOf(canvas, report, wordingIn(report.locale), {
    pageOf: () => 1,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return paginate(blocks, PORTRAIT)
}

/** The part of a page's height that is filled. */
function filled({ shape, layoutBlocks }: PlacedPage): number {
  const ends = layoutBlocks.map(({ layoutBlock, top }) => top + layoutBlock.height)
  return (Math.max(...ends) - shape.top) / (shape.height - shape.top - shape.bottom)
}

const isKept = ({ layoutBlock }: { readonly layoutBlock: LayoutBlock }) => layoutBlock.keepWithNext === true

test.each(REPORT_KINDS.flatMap((type) => LOCALES.map((locale) => [type, locale] as const)))(
  'a %s report in %s has at most twelve pages and six charts, none nearly empty, and nothing at its foot that belongs to the next',
  async (type, locale) => {
    const report = await usual(type, locale)
    expect(report.blocks.filter(({ kind }) => kind === 'chart').length).toBeLessThanOrEqual(MOST_CHARTS)
    const pages = await pagesOf(report)
    expect(pages.length).toBeLessThanOrEqual(MOST_PAGES)
    for (const [index, page] of pages.entries()) {
      // Headings, captions and the rows before a table's last ones stay with what follows them.
      expect(page.layoutBlocks.at(-1)?.layoutBlock.keepWithNext ?? false, `page ${index + 1}`).toBe(false)
      // The last page ends the last chapter.
      if (index < pages.length - 1) expect(filled(page), `page ${index + 1}`).toBeGreaterThan(LEAST_FILLED)
    }
    expect(pages.flatMap(({ layoutBlocks }) => layoutBlocks).some(isKept)).toBe(true)
  },
)

test.each(REPORT_KINDS)(
  'a %s report with an annex of figures has no two tables of one name',
  async (kind) => {
    const { blocks } = await usual(kind, 'en', 'figures')
    const titles = blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : []))
    expect(titles).not.toEqual([])
    expect(titles).toEqual([...new Set(titles)])
  },
)
