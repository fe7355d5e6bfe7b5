import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportData } from '../../model.ts'
import type { CellValue } from '../../tables/index.ts'
import type { When } from '../at-end.ts'
import type { Body } from '../document.ts'
import { figuresBefore, figuresNow, isOfToday, type KeyFigure, keyFigures, risenBy } from '../key-figures.ts'
import { caseSentence, incidentSentence, recommendationSentence } from '../sentences.ts'
import type { Wording } from '../wording.ts'
import type { Section } from './section.ts'

/** The report in a few sentences and its key figures. */
export const executiveSummary: Section = (body, data, wording) => {
  const { words, fill, day } = wording
  const basis = fill(words.text.basis, {
    from: day(data.period.from),
    to: day(data.period.to),
    organisation: words.organisation,
    date: day(mogadishuDay(data.generatedAt)),
    time: wording.time(data.generatedAt),
  })
  body.paragraph([basis, ...onDevice(data, wording)].join(' '))
  for (const sentence of [caseSentence, recommendationSentence, incidentSentence])
    body.paragraph(sentence(data, wording))
  addKeyFigures(body, data, wording)
}

/** What a report that was made on a device says of its records. */
function onDevice({ freshness }: ReportData, { words, fill, counting, day, time }: Wording): string[] {
  if (!freshness) return []
  const { exchangedAt, unsent, withoutClosedBefore } = freshness
  const since = exchangedAt
    ? fill(words.text.onDevice, { date: day(mogadishuDay(exchangedAt)), time: time(exchangedAt) })
    : words.text.onDeviceNever
  const without = withoutClosedBefore
    ? [fill(words.text.withoutClosed, { date: day(mogadishuDay(withoutClosedBefore)) })]
    : []
  return [since, ...(unsent > 0 ? [counting('unsent', unsent)] : []), ...without]
}

function addKeyFigures(body: Body, data: ReportData, wording: Wording): void {
  const { words, day, fill } = wording
  const { from, to } = data.previous.period
  const compared = data.counts ? words.text.compared : words.text.comparedToday
  body.paragraph(fill(compared, { from: day(from), to: day(to) }))
  const before = new Map(keyFigures(figuresBefore(data), wording).map((figure) => [figure.id, figure]))
  const figures = keyFigures(figuresNow(data), wording)
  for (const when of ['inPeriod', 'atEnd', 'today'] as const) {
    const ofWhen = figures.filter(({ of }) => of?.when === when)
    if (ofWhen.length > 0) addTable(body, wording, when, { figures: ofWhen, before })
  }
}

/** The figures of what happened in the period, and those of how things were at its end, each in a table of its own. */
function addTable(
  body: Body,
  wording: Wording,
  when: When,
  {
    figures,
    before,
  }: { readonly figures: readonly KeyFigure[]; readonly before: ReadonlyMap<string, KeyFigure> },
): void {
  const { words, fill } = wording
  const { columns } = words
  body.table(
    fill(words.when[when], { figure: words.headings.keyFigures }),
    [
      { header: columns.figure, kind: 'text' },
      { header: columns[when], kind: 'number' },
      { header: when === 'inPeriod' ? columns.before : columns.beforeAtEnd, kind: 'number' },
      { header: columns.change, kind: 'number' },
    ],
    figures.map((figure) => {
      const former = isOfToday(figure) ? undefined : before.get(figure.id)
      return [
        figure.of?.figure ?? figure.label,
        shown(figure, wording),
        former ? shown(former, wording) : null,
        former ? changeOf(figure, former, wording) : null,
      ]
    }),
  )
}

function shown(figure: KeyFigure, { words, percent }: Wording): CellValue {
  const { value, unit } = figure
  if (value === null) return isOfToday(figure) ? null : words.text.noFigure
  if (unit === 'percent') return percent(value / 100)
  return unit === 'days' ? Math.round(value) : value
}

/** How much a figure has risen; days are compared as they are shown, in whole days. */
function changeOf(now: KeyFigure, before: KeyFigure, { counting }: Wording): CellValue {
  if (now.value === null || before.value === null) return null
  if (now.unit === 'days') return Math.round(now.value) - Math.round(before.value)
  const change = risenBy(now.value, before.value)
  return now.unit === 'percent' ? counting('points', change) : change
}
