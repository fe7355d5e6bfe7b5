import { describe, expect, it } from 'vitest'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { partsOfKind, REPORT_KINDS, type ReportKind } from '#shared/domain/report-templates.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { sourceOfCounts } from '#tests/support/report-counts.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import type { Block, ReportDocument } from './document.ts'
import { reportDocument } from './report-document.ts'

async function reportOf(different: Partial<ReportRequest>, source: ReportSource): Promise<ReportDocument> {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  return reportDocument(await assembleReport(sampleRequest(different), source, options))
}

const whole = (kind: ReportKind, locale: Locale): Partial<ReportRequest> => ({
  ...{ ...partsOfKind(kind), locale, includeSections: REPORT_SECTIONS, annex: 'figures' },
  dateRange: 'last-6-months',
})

/** As on a device whose records came without their states. */
const withoutStates = (source: ReportSource): ReportSource => ({ ...source, counts: async () => null })

/** Every text of a block. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'messages':
      return block.messages.flatMap(({ figure, text }) =>
        figure ? [`${figure.value} ${figure.of}`, text] : [text],
      )
    case 'paragraph':
    case 'heading':
      return [block.text]
    case 'table':
      return [block.title, block.note ?? '', ...(block.definitions ?? [])]
    case 'chart':
      return [block.title, block.subtitle, block.alternative, block.note ?? '']
    case 'signatures':
      return []
  }
}

/** One with what is said of many: «1 cases», «1 were», «the 1»; in Somali a counted plural or «their», as in «1 maalmood». */
const ONE_AS_MANY: Readonly<Record<Locale, RegExp>> = {
  en: /(?<![\d.,-])\b1 (?!was\b|is\b|has\b|this\b|its\b|of\b)(?:[a-z]+s|were|are|have|remain|[a-z]+ [a-z]+s (?:were|are))\b|\b[Tt]he 1\b|\bOf 1\b|\bAll 1\b/,
  so: /(?<![\d.,-])\b1 (?:\S+ood\b|[^.;:]*(?:yihiin|socdaan|waqtigoodii))|Dhammaan 1 /,
}

describe.each(LOCALES)('a report of one record of each collection, in %s', (locale) => {
  it.each(REPORT_KINDS)('speaks of one in each sentence of the kind %s', async (kind) => {
    const source = sourceOfCounts(1)
    for (const each of [source, withoutStates(source)]) {
      const { blocks, furtherTables } = await reportOf(whole(kind, locale), each)
      const texts = [...blocks, ...furtherTables].flatMap(textsOf)
      expect(texts.length).toBeGreaterThan(10)
      expect(texts.filter((text) => ONE_AS_MANY[locale].test(text))).toEqual([])
    }
  })
})

/** The headings of which nothing is below: another of the same or a higher level follows, or the end. */
function emptyHeadings(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return []
    const next = blocks[index + 1]
    const isEmpty = next === undefined || (next.kind === 'heading' && next.level <= block.level)
    return isEmpty ? [`${block.number} ${block.text}`] : []
  })
}

const SOURCES: readonly (readonly [string, ReportSource])[] = [
  ['nothing', emptySource()],
  ['one record of each collection', sourceOfCounts(1)],
  ['many records', sampleSource()],
]
const CHOSEN = [REPORT_SECTIONS, ...REPORT_SECTIONS.map((section) => [section])]

describe.each(SOURCES)('a report about %s', (_name, source) => {
  it.each(REPORT_KINDS)('has something below each heading of the kind %s', async (kind) => {
    for (const includeSections of CHOSEN)
      for (const dateRange of ['last-7-days', 'last-6-months', 'last-year'] as const)
        for (const part of ['all', 'main', 'annexes'] as const)
          for (const each of [source, withoutStates(source)]) {
            const request = { ...partsOfKind(kind), includeSections, dateRange, annex: 'figures' } as const
            const apart = part === 'all' ? {} : { part }
            const { blocks } = await reportOf({ ...request, ...apart }, each)
            expect({ ...request, part, empty: emptyHeadings(blocks) }).toEqual({
              ...request,
              part,
              empty: [],
            })
          }
  })
})
