import { INCIDENT_STATUSES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { incidents as declared } from '#shared/schemas/incidents.ts'
import { addBars, addMap, addShares, inOrder, largestFirst, monthsBetween } from '../figures.ts'
import { NONE } from '../wording.ts'
import { addFilter } from './filter.ts'
import { addTrend, type Series } from './months.ts'
import { addResponseTime } from './response-time.ts'
import type { Section } from './section.ts'

const { verification: VERIFICATION } = declared.transitions

/** Incidents by type, severity, triage and region (REQ-RPT-13). */
export const incidentOverview: Section = (body, data, wording) => {
  const { words, label, counting, fill, region } = wording
  const { incidents } = data.statistics
  const { verified = 0, referred = 0, closed = 0, unfounded = 0 } = incidents.byStatus
  const alone = incidents.byStatus[VERIFICATION.byOne] ?? 0
  const changed = incidents.byStatus[VERIFICATION.changed] ?? 0
  const { total } = incidents
  addFilter(body, data, wording, 'countedInPeriod')
  if (total === 0) return body.paragraph(counting('incidents', 0))
  const open = Math.max(0, total - verified - alone - changed - referred - closed - unfounded)
  body.paragraph(fill(words.text.triage, { verified, referred, closed, unfounded, open }))
  // What two people have not found, or not in this form, is counted apart from what they have.
  if (alone + changed > 0) body.paragraph(fill(words.text.unproven, { alone, changed }))
  body.part(words.headings.incidentTypes)
  const types = largestFirst(incidents.byType, (key) => label('incidentType', key))
  addBars(body, wording, words.chart.incidentsByType, types)
  body.part(words.headings.severityAndStatus)
  body.paragraph(words.text.severity)
  const severities = inOrder(incidents.bySeverity, SEVERITIES, (key) => label('severity', key))
  addShares(body, wording, words.chart.incidentsBySeverity, words.columns.severity, severities)
  const statuses = inOrder(incidents.byStatus, INCIDENT_STATUSES, (key) => label('incidentStatus', key))
  addShares(body, wording, words.chart.incidentsByTriage, words.columns.triage, statuses)
  addResponseTime(body, data, wording)
  body.part(words.headings.regions)
  const regions = largestFirst(incidents.byRegion, (key) => region(key === NONE ? null : key))
  addMap(body, wording, words.chart.incidentsByRegion, incidents.byRegion)
  addShares(body, wording, words.chart.incidentsByRegion, words.columns.region, regions)
  const registered = new Map(incidents.byMonth.map(({ month, opened }) => [month, opened]))
  const months = monthsBetween(data.period.from, data.period.to)
  const values = months.map((month) => registered.get(month) ?? 0)
  const series: Series = { name: words.columns.incidents, values }
  addTrend(body, wording, {
    months,
    series: [series],
    peak: series,
    subtitle: words.chart.incidentsByMonth,
    heading: words.headings.months,
  })
}
