import { wholePercent } from '#shared/figures/percent.ts'
import { incidents as declared } from '#shared/schemas/incidents.ts'
import type { ReportData } from '../model.ts'
import { atEndOf } from './at-end.ts'
import type { Wording } from './wording.ts'

/** What happened to cases in the period, and how they were at its end. */
export function caseSentence(data: ReportData, { words, fill }: Wording): string {
  const { total, open, overdue } = atEndOf(data, 'iccpr-cases')
  if (total === 0) return words.text.noCases
  const registered = data.statistics.cases.total
  if (!data.counts) return fill(words.text.casesToday, { registered, open, overdue: overdue ?? 0 })
  const { ended, reopened } = data.counts['iccpr-cases']
  return fill(words.text.cases, { registered, completed: ended, reopened, open, overdue: overdue ?? 0 })
}

/** How many recommendations were implemented in the period, and how all were at its end. */
export function recommendationSentence(data: ReportData, { words, fill, percent }: Wording): string {
  const { total, byState, overdue } = atEndOf(data, 'upr-recommendations')
  if (total === 0) return words.text.noRecommendationsTracked
  const { implemented = 0, 'in-progress': inProgress = 0 } = byState
  const values = {
    ...{ total, implemented, inProgress, overdue: overdue ?? data.highlights.overdueRecommendations.total },
    rate: percent(wholePercent(implemented, total) / 100),
  }
  if (!data.counts) return fill(words.text.recommendationsToday, values)
  return fill(words.text.recommendations, { ...values, inPeriod: data.counts['upr-recommendations'].ended })
}

/** What happened to incidents in the period; what was reported and what was verified are never one sum. */
export function incidentSentence(data: ReportData, { words, fill }: Wording): string {
  const { total, open } = atEndOf(data, 'incidents')
  if (total === 0) return words.text.noIncidents
  const { total: reported, bySeverity } = data.statistics.incidents
  const values = { reported, critical: bySeverity.critical ?? 0, open }
  if (!data.counts) return fill(words.text.incidentsToday, values)
  const { entered, ended } = data.counts.incidents
  const verified = entered[declared.transitions.verification.state] ?? 0
  return fill(words.text.incidents, { ...values, verified, ended })
}
