import { mogadishuDay } from '#shared/domain/dates.ts'
import type { CellValue } from '../../tables/index.ts'
import type { Wording } from '../wording.ts'
import type { Section } from './section.ts'

/** The report in a few sentences and its key figures. */
export const executiveSummary: Section = (body, data, wording) => {
  const { words, fill, counting, day, percent } = wording
  const { cases, recommendations, incidents } = data.statistics
  const { overdueCases, overdueRecommendations } = data.highlights
  body.paragraph(
    fill(words.text.basis, {
      from: day(data.period.from),
      to: day(data.period.to),
      organisation: words.organisation,
      date: day(mogadishuDay(data.generatedAt)),
      time: wording.time(data.generatedAt),
    }),
  )
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
  const { figures } = words
  body.table(
    words.headings.keyFigures,
    [
      { header: words.columns.figure, kind: 'text' },
      { header: words.columns.value, kind: 'number' },
    ],
    [
      [figures.cases, cases.total],
      [figures.activeCases, caseFigures.active],
      [figures.completedCases, caseFigures.completed],
      [figures.overdueCases, caseFigures.overdue],
      [figures.resolution, wholeOrNone(cases.resolutionDays, wording)],
      [figures.recommendations, recommendations.total],
      [figures.implemented, recommendationFigures.implemented],
      [figures.inProgress, recommendationFigures.inProgress],
      [figures.overdueRecommendations, recommendationFigures.overdue],
      [figures.rate, percent(rate)],
      [figures.incidents, incidents.total],
      [figures.criticalIncidents, critical],
    ],
  )
}

function wholeOrNone(days: number | null, { words }: Wording): CellValue {
  return days === null ? words.text.noFigure : Math.round(days)
}
