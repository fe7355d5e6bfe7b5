import type { ReportData } from '#reports/model.ts'
import type { Block, Chart, ReportDocument, Table } from '#reports/templates/document.ts'
import { REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import type { Fault } from '#tests/support/made-report.ts'
import { daysAfter } from '#tests/support/report-truth/counting.ts'

type Statistics = Pick<ReportData, 'statistics'>

const counted = (
  data: ReportData,
  name: 'iccpr-cases' | 'incidents',
  change: Readonly<Record<string, number>>,
) => ({
  ...data,
  counts: data.counts && { ...data.counts, [name]: { ...data.counts[name], ...change } },
})
const ofIncidents = (
  { statistics }: Statistics,
  change: Partial<MonitoringStatistics['incidents']>,
): Statistics => ({ statistics: { ...statistics, incidents: { ...statistics.incidents, ...change } } })

/** The numbers of the largest and the smallest group, each in the place of the other. */
function swapped(counts: Readonly<Record<string, number>>): Record<string, number> {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  const [[one = '', most = 0] = [], [other = '', least = 0] = []] = [sorted[0], sorted.at(-1)]
  return { ...counts, [one]: least, [other]: most }
}

const every = (document: ReportDocument, change: (block: Block) => Block): ReportDocument => ({
  ...document,
  blocks: document.blocks.map(change),
})
const everyTable = (change: (table: Table) => Table) => (document: ReportDocument) =>
  every(document, (block) => (block.kind === 'table' ? change(block) : block))
const everyChart = (change: (chart: Chart) => Chart) => (document: ReportDocument) =>
  every(document, (block) => (block.kind === 'chart' ? change(block) : block))

/** One more, in the first place of a chart. */
function oneMore(chart: Chart): Chart {
  const { plot } = chart
  if (plot.shape === 'bars')
    return {
      ...chart,
      plot: {
        ...plot,
        bars: plot.bars.map((bar, at) => (at === 0 ? { ...bar, value: bar.value + 1 } : bar)),
      },
    }
  if (plot.shape === 'map')
    return {
      ...chart,
      plot: { ...plot, regions: plot.regions.map((region) => ({ ...region, value: region.value + 1 })) },
    }
  const series = plot.series.map((line) => ({
    ...line,
    values: line.values.map((value, at) => value + (at === 0 ? 1 : 0)),
  }))
  return { ...chart, plot: { ...plot, series } }
}

/** Faults of the kind that a change of the product could bring, each by itself. */
export const FAULTS = {
  'a case too many among those that were completed': {
    data: (data) => counted(data, 'iccpr-cases', { ended: (data.counts?.['iccpr-cases'].ended ?? 0) + 1 }),
  },
  'an incident too many in the period': {
    data: (data) => ({ ...data, ...ofIncidents(data, { total: data.statistics.incidents.total + 1 }) }),
  },
  'an incident too few in the period before': {
    data: (data) => ({
      ...data,
      previous: {
        ...data.previous,
        ...ofIncidents(data.previous, { total: data.previous.statistics.incidents.total - 1 }),
      },
    }),
  },
  'the numbers of two types of incidents in the place of each other': {
    data: (data) => ({
      ...data,
      ...ofIncidents(data, { byType: swapped(data.statistics.incidents.byType) }),
    }),
  },
  'the numbers of two regions in the place of each other': {
    data: (data) => ({
      ...data,
      ...ofIncidents(data, { byRegion: swapped(data.statistics.incidents.byRegion) }),
    }),
  },
  'a period that begins a day later': {
    data: (data) => ({ ...data, period: { ...data.period, from: daysAfter(data.period.from, 1) } }),
  },
  'a period before that ends a day later': {
    data: (data) => ({
      ...data,
      previous: {
        ...data.previous,
        period: { ...data.previous.period, to: daysAfter(data.previous.period.to, 1) },
      },
    }),
  },
  'two columns in the place of each other': {
    document: everyTable((table) => ({
      ...table,
      rows: table.rows.map(([name = null, one = null, other = null, ...rest]) => [name, other, one, ...rest]),
    })),
  },
  'a change with the wrong sign': {
    document: everyTable((table) => ({
      ...table,
      rows: table.rows.map((row) =>
        row.map((cell, at) => (at === 3 && typeof cell === 'number' ? -cell : cell)),
      ),
    })),
  },
  'a chart that shows other numbers than it says': { document: everyChart(oneMore) },
  'a note that counts one record more': {
    document: everyChart((chart) => ({
      ...chart,
      note: chart.note?.replace(/\d+/, (count) => `${Number(count) + 1}`) ?? '',
    })),
  },
  'a sentence with a number that nobody counted': {
    document: (document) =>
      every(document, (block) =>
        block.kind === 'paragraph' && block.number === '1.'
          ? block
          : block.kind === 'paragraph'
            ? { ...block, text: `${block.text} In 7 of them.` }
            : block,
      ),
  },
  'a table without its last row': {
    document: everyTable((table) => ({ ...table, rows: table.rows.slice(0, -1) })),
  },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof FAULTS

/** Slides have no tables, and a number of the period before only where a message compares it. */
const NOT_ON_SLIDES: readonly FaultName[] = [
  'an incident too few in the period before',
  'two columns in the place of each other',
  'a change with the wrong sign',
  'a table without its last row',
]

/** Each fault with the formats that can have it. */
export function faultyReports(): (readonly [FaultName, ReportFormat])[] {
  return (Object.keys(FAULTS) as FaultName[]).flatMap((fault) => {
    const able = REPORT_FORMATS.filter((format) => format !== 'powerpoint' || !NOT_ON_SLIDES.includes(fault))
    return able.map((format) => [fault, format] as const)
  })
}
