import { mogadishuDay } from '#shared/domain/dates.ts'
import { INCIDENT_STATUSES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { incidents as declared } from '#shared/schemas/incidents.ts'
import { type AtEnd, atEndOf, figureName } from '../at-end.ts'
import { coveredMonths } from '../covered-months.ts'
import type { Body } from '../document.ts'
import { addBars, addMap, addShares, inOrder, largestFirst } from '../figures.ts'
import { incidentSentence } from '../sentences.ts'
import { NONE, type Wording } from '../wording.ts'
import { addFilter } from './filter.ts'
import { addTrend, type Series } from './months.ts'
import { addResponseTime } from './response-time.ts'
import type { Section } from './section.ts'

const { verification: VERIFICATION } = declared.transitions

/** Incidents by type, severity, triage and region (REQ-RPT-13). */
export const incidentOverview: Section = (body, data, wording) => {
  const { words, label, region } = wording
  const { incidents } = data.statistics
  const { total } = incidents
  addFilter(body, data, wording, 'countedInPeriod')
  body.paragraph(incidentSentence(data, wording))
  const end = atEndOf(data, 'incidents')
  addUnproven(body, end, wording)
  if (total === 0) return
  body.part(words.headings.incidentTypes)
  const types = largestFirst(incidents.byType, (key) => label('incidentType', key))
  addBars(body, wording, figureName(words.chart.incidentsByType, 'inPeriod', wording), types)
  body.part(words.headings.severityAndStatus)
  body.paragraph(words.text.severity)
  const severities = inOrder(incidents.bySeverity, SEVERITIES, (key) => label('severity', key))
  addShares(
    body,
    wording,
    figureName(words.chart.incidentsBySeverity, 'inPeriod', wording),
    words.columns.severity,
    severities,
  )
  const statuses = inOrder(end.byState, INCIDENT_STATUSES, (key) => label('incidentStatus', key))
  const subtitle = figureName(words.chart.incidentsByTriage, end.when, wording)
  addShares(body, wording, subtitle, words.columns.triage, statuses)
  addResponseTime(body, data, wording)
  body.part(words.headings.regions)
  const regions = largestFirst(incidents.byRegion, (key) => region(key === NONE ? null : key))
  addMap(body, wording, figureName(words.chart.incidentsByRegion, 'inPeriod', wording), incidents.byRegion)
  addShares(
    body,
    wording,
    figureName(words.chart.incidentsByRegion, 'inPeriod', wording),
    words.columns.region,
    regions,
  )
  const registered = new Map(incidents.byMonth.map(({ month, opened }) => [month, opened]))
  const months = coveredMonths(data.period, mogadishuDay(data.generatedAt))
  const values = months.map(({ month }) => registered.get(month) ?? 0)
  const series: Series = { name: words.columns.incidents, values }
  addTrend(body, wording, {
    months,
    series: [series],
    peak: series,
    subtitle: words.chart.incidentsByMonth,
    heading: words.headings.months,
  })
}

/** What two people have not found, or not in this form, is counted apart from what they have. */
function addUnproven(body: Body, { byState }: AtEnd, { words, fill }: Wording): void {
  const alone = byState[VERIFICATION.byOne] ?? 0
  const changed = byState[VERIFICATION.changed] ?? 0
  if (alone + changed > 0) body.paragraph(fill(words.text.unproven, { alone, changed }))
}
