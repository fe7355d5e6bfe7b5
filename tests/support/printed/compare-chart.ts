import type { Saying } from '../report-truth/saying.ts'
import type { TrueChart } from '../report-truth/truth.ts'
import { drawnDifferences, keyDifferences } from './drawn.ts'
import { type Compared, different, numbersIn, oneLine, type PrintedChart } from './printed.ts'

/** Compares a chart with the one that says the same of itself: all that it shows, keeps and is drawn with. */
export function compareChart(chart: PrintedChart, all: readonly TrueChart[], say: Saying): Compared {
  const about = all.filter(({ subtitle }) => chart.alternative.includes(`${oneLine(subtitle)}. `))
  const truth = about.find(({ alternative }) => oneLine(alternative) === chart.alternative)
  const values = chart.series?.flatMap((series) => series.values) ?? []
  const cells = chart.sheet?.flat().filter((cell) => typeof cell === 'number') ?? []
  const numbers =
    numbersIn(chart.alternative) +
    values.length +
    cells.length +
    numbersIn(`${chart.drawn ?? ''} ${chart.key ?? ''}`)
  if (!truth)
    return {
      differences: [
        `the chart «${chart.alternative}» is none of ${about.map(({ alternative }) => `«${alternative}»`).join(', ')}`,
      ],
      numbers,
    }
  const where = `chart «${truth.subtitle}»`
  const texts = [truth.title, truth.note].filter((text) => !chart.around.includes(oneLine(text)))
  const ofDrawing = chart.drawn === null ? [] : drawnDifferences(chart.drawn, truth, say)
  const ofKey = chart.key === undefined ? [] : keyDifferences(chart.key, truth.series[0]?.values ?? [], say)
  return {
    differences: [
      ...texts.map((text) => `${where} does not say «${text}» but «${chart.around}»`),
      ...(chart.series === null ? [] : seriesDifferences(where, chart.series, truth)),
      ...(chart.sheet === null ? [] : sheetDifferences(where, chart.sheet, truth)),
      ...[...ofDrawing, ...ofKey].map((each) => `${where}: ${each}`),
    ],
    numbers,
  }
}

const said = (labels: readonly string[], values: readonly unknown[]) =>
  labels.map((label, index) => `${oneLine(label)}: ${values[index]}`).join('; ')

function seriesDifferences(
  where: string,
  series: NonNullable<PrintedChart['series']>,
  truth: TrueChart,
): string[] {
  const isOne = truth.series.length === 1
  return [
    ...different(`${where}, number of series`, String(series.length), String(truth.series.length)),
    ...truth.series.flatMap(({ name, values }, index) => [
      ...(isOne ? [] : different(`${where}, name of a series`, series[index]?.name ?? '', oneLine(name))),
      ...different(
        where,
        said(series[index]?.labels ?? [], series[index]?.values ?? []),
        said(truth.labels, values),
      ),
    ]),
  ]
}

/** The rows of the workbook of a chart: a label and its values each. */
function sheetDifferences(
  where: string,
  sheet: NonNullable<PrintedChart['sheet']>,
  truth: TrueChart,
): string[] {
  const rows = truth.labels.map((label, index) =>
    [oneLine(label), ...truth.series.map(({ values }) => values[index])].join(' | '),
  )
  return different(
    `${where}, its workbook`,
    sheet
      .slice(1)
      .map((row) => row.join(' | '))
      .join('; '),
    rows.join('; '),
  )
}
