import { expect, test } from 'vitest'
import type { PublicEditionFigures } from '#shared/figures/public-edition.ts'
import { EMPTY_QUARTER, SAMPLE_QUARTER, samplePublicSource } from '#tests/support/report-public.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import { COLOURS, lookIn } from '../look.ts'
import type { ReportRequest } from '../model.ts'
import { measuringLayout } from '../pdf/text-measure.ts'
import { planSlides } from '../powerpoint/plan.ts'
import type { Block, Chart, Table } from './document.ts'
import { reportDocument } from './report-document.ts'
import { wordingIn } from './wording.ts'

async function blocksOf(
  figures: PublicEditionFigures,
  different: Partial<ReportRequest> = {},
): Promise<readonly (Block | Table)[]> {
  const source = { ...emptySource(), inPublic: samplePublicSource(figures) }
  const request = sampleRequest({ ...SAMPLE_QUARTER, ...different })
  const report = reportDocument(await assembleReport(request, source, { author: 'Amina', now: SAMPLE_NOW }))
  return [...report.blocks, ...report.furtherTables]
}

const textsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
const shownIn = (blocks: readonly Block[]): (Chart | Table)[] =>
  blocks.flatMap((block) => (block.kind === 'table' || block.kind === 'chart' ? [block] : []))

const value = (count: number) => ({ value: count })
const HIDDEN = { value: null }

/** The figures of the quarter with these recommendations and incidents by type. */
async function figuresWith(
  byType: PublicEditionFigures['incidents']['byType'],
): Promise<PublicEditionFigures> {
  const { recommendations } = await sampleSource().statistics({ from: '2026-07-01', to: '2026-09-30' })
  return { ...EMPTY_QUARTER, recommendations, incidents: { ...EMPTY_QUARTER.incidents, byType } }
}

test('every table and chart says where its figures come from and of which day they are', async () => {
  const figures = await figuresWith({
    torture: value(20),
    sgbv: HIDDEN,
    other: { value: null, fewerThan: 5 },
  })
  const shown = shownIn(await blocksOf(figures))
  expect(shown.length).toBeGreaterThan(4)
  for (const { title, note } of shown)
    expect(note, title).toMatch(/Source: records of .*, 20 November 2026\.$/)
  const counted = shown.filter(({ note }) => note?.startsWith('All recommendations registered by'))
  expect(counted.map(({ note }) => note)).toEqual(
    counted.map(() => expect.stringContaining('by 30 September 2026, as they are on 20 November 2026.')),
  )
  expect(counted).toHaveLength(2)
})

test('a table of which every number is withheld is one sentence, and no other table is', async () => {
  const before = { includeSections: ['incident-overview'] } as const
  const all = await blocksOf(await figuresWith({ torture: HIDDEN, sgbv: HIDDEN }), before)
  expect(textsOf(all)).toContain('All numbers are withheld here.')
  // The other tables of the section have fewer than five records each.
  expect(textsOf(all).filter((text) => text === 'Each number here is fewer than 5.')).toHaveLength(3)
  expect(shownIn(all)).toEqual([])
  const some = await blocksOf(
    await figuresWith({ torture: HIDDEN, sgbv: { value: null, fewerThan: 5 } }),
    before,
  )
  expect(textsOf(some)).not.toContain('All numbers are withheld here.')
  expect(shownIn(some)).toMatchObject([
    {
      rows: [
        [expect.any(String), 'withheld'],
        [expect.any(String), 'fewer than 5'],
      ],
    },
  ])
})

test('no table has the words of its heading as its title', async () => {
  const blocks = await blocksOf(await figuresWith({ torture: value(20) }))
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    if (block.kind === 'heading' && next?.kind === 'table') expect(next.title).not.toBe(block.text)
  }
})

test.each(['records', 'figures'] as const)(
  'slides name annexes only where there are any (%s)',
  async (annex) => {
    const source = {
      ...emptySource(),
      inPublic: samplePublicSource(await figuresWith({ torture: value(20) })),
    }
    const request = sampleRequest({
      ...SAMPLE_QUARTER,
      includeSections: ['upr-tracking', 'appendices'],
      annex,
    })
    const report = reportDocument(await assembleReport(request, source, { author: '', now: SAMPLE_NOW }))
    const setting = { wording: wordingIn('en'), layout: measuringLayout(), look: lookIn(COLOURS.brand) }
    const slides = JSON.stringify(planSlides(report, setting))
    expect(slides.includes('The annexes are in the other editions')).toBe(annex === 'figures')
  },
)

test('a rate is said of recommendations only, and with their number', async () => {
  const section = { includeSections: ['executive-summary', 'upr-tracking'] } as const
  const none = await blocksOf(EMPTY_QUARTER, section)
  expect(textsOf(none)).toContain('No recommendation was tracked.')
  expect(JSON.stringify(none)).not.toContain('0%')
  expect(shownIn(none)[0]).toMatchObject({ rows: expect.arrayContaining([[expect.any(String), 'none']]) })
  const some = await blocksOf(await figuresWith({ torture: value(20) }), section)
  expect(textsOf(some)).toContain(
    'Of the 155 recommendations registered by 30 September 2026, 20% are fully implemented.',
  )
})

test.each([true, false])(
  'an internal report has no rate of no recommendations either (counts: %s)',
  async (isCounted) => {
    const empty = emptySource()
    const source = isCounted ? empty : { ...empty, counts: async () => null }
    const request = sampleRequest({ includeSections: ['executive-summary'] })
    const { blocks } = reportDocument(
      await assembleReport(request, source, { author: 'Amina', now: SAMPLE_NOW }),
    )
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    const [rate = []] = rows.filter(([name]) => name === 'Implementation rate')
    expect(rate[1]).toBe('none')
    if (isCounted) expect(rate.slice(2)).toEqual(['none', null])
  },
)

test('a case study without a region names none', async () => {
  const source = sampleSource()
  const without = {
    ...source,
    highlights: async (...args: Parameters<typeof source.highlights>) => {
      const { caseStudies, ...more } = await source.highlights(...args)
      return { ...more, caseStudies: (caseStudies ?? []).map((study) => ({ ...study, regionCode: null })) }
    },
  }
  const request = sampleRequest({ includeSections: ['case-studies'] })
  const { blocks } = reportDocument(await assembleReport(request, without, { author: '', now: SAMPLE_NOW }))
  expect(textsOf(blocks)).toContain('Case C-0007. Registered on 30 October 2026. Status: Active Monitoring.')
})
