import { INCIDENT_STATUSES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import type { Section } from './section.ts'

/** Incidents by type, severity, triage and region (Spec 2 §3). */
export const incidentOverview: Section = (body, data, wording) => {
  const { words, label, counting } = wording
  const { incidents } = data.statistics
  body.paragraph(counting('incidents', incidents.total, { critical: incidents.bySeverity.critical ?? 0 }))
  if (incidents.total === 0) return
  body.part(words.headings.incidentTypes)
  const types = largestFirst(incidents.byType, (key) => label('incidentType', key))
  addBars(body, wording, words.chart.incidentsByType, types)
  body.part(words.headings.severityAndStatus)
  body.paragraph(words.text.severity)
  const severities = inOrder(incidents.bySeverity, SEVERITIES, (key) => label('severity', key))
  addShares(body, wording, words.columns.severity, words.columns.severity, severities)
  const statuses = inOrder(incidents.byStatus, INCIDENT_STATUSES, (key) => label('incidentStatus', key))
  addShares(body, wording, words.columns.triage, words.columns.triage, statuses)
}
