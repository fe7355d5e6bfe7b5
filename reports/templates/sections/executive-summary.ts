import { mogadishuDay } from '#shared/domain/dates.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { type ReportData, WITHOUT_SECTION } from '../../model.ts'
import type { CellValue } from '../../tables/index.ts'
import type { Body } from '../document.ts'
import type { Wording } from '../wording.ts'
import type { Section } from './section.ts'

/** The report in a few sentences and its key figures. */
export const executiveSummary: Section = (body, data, wording) => {
  const { words, fill, counting, day, percent } = wording
  const { cases, recommendations, incidents } = data.statistics
  const { overdueCases, overdueRecommendations } = data.highlights
  const basis = fill(words.text.basis, {
    from: day(data.period.from),
    to: day(data.period.to),
    organisation: words.organisation,
    date: day(mogadishuDay(data.generatedAt)),
    time: wording.time(data.generatedAt),
  })
  body.paragraph([basis, ...onDevice(data, wording)].join(' '))
  const caseFigures = {
    active: cases.byStatus.active ?? 0,
    completed: cases.byStatus.completed ?? 0,
    overdue: overdueCases.total,
  }
  const recommendationFigures = {
    implemented: recommendations.byStatus.implemented ?? 0,
    inProgress: recommendations.byStatus['in-progress'] ?? 0,
    overdue: overdueRecommendations.total,
  }
  const rate = recommendations.implementationRate / 100
  const critical = incidents.bySeverity.critical ?? 0
  body.paragraph(counting('cases', cases.total, caseFigures))
  body.paragraph(
    counting('recommendations', recommendations.total, { ...recommendationFigures, rate: percent(rate) }),
  )
  body.paragraph(counting('incidents', incidents.total, { critical }))
  addKeyFigures(body, data, wording)
}

/** What a report that was made on a device says of its records. */
function onDevice({ freshness }: ReportData, { words, fill, counting, day, time }: Wording): string[] {
  if (!freshness) return []
  const { exchangedAt, unsent } = freshness
  const since = exchangedAt
    ? fill(words.text.onDevice, { date: day(mogadishuDay(exchangedAt)), time: time(exchangedAt) })
    : words.text.onDeviceNever
  return [since, ...(unsent > 0 ? [counting('unsent', unsent)] : [])]
}

function addKeyFigures(body: Body, { statistics, highlights }: ReportData, wording: Wording): void {
  const { words, percent } = wording
  const { cases, recommendations, incidents } = statistics
  const { figures, listed } = words
  body.table(
    words.headings.keyFigures,
    [
      { header: words.columns.figure, kind: 'text' },
      { header: words.columns.value, kind: 'number' },
    ],
    [
      [listed['iccpr-cases'], cases.total],
      [figures.activeCases, cases.byStatus.active ?? 0],
      [figures.completedCases, cases.byStatus.completed ?? 0],
      [figures.overdueCases, highlights.overdueCases.total],
      [figures.resolution, wholeOrNone(cases.resolutionDays, wording)],
      [listed['upr-recommendations'], recommendations.total],
      [figures.implemented, recommendations.byStatus.implemented ?? 0],
      [figures.inProgress, recommendations.byStatus['in-progress'] ?? 0],
      [figures.overdueRecommendations, highlights.overdueRecommendations.total],
      [figures.rate, percent(recommendations.implementationRate / 100)],
      [listed.incidents, incidents.total],
      [figures.criticalIncidents, incidents.bySeverity.critical ?? 0],
      ...WITHOUT_SECTION.map((name) => [listed[name], totalOf(statistics, name)]),
    ],
  )
}

function wholeOrNone(days: number | null, { words }: Wording): CellValue {
  return days === null ? words.text.noFigure : Math.round(days)
}
