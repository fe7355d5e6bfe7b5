import { INCIDENT_STATUSES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { incidents as declared } from '#shared/schemas/incidents.ts'
import type { ReportData } from '../../model.ts'
import { type AtEnd, atEndOf, figureName } from '../at-end.ts'
import type { Body } from '../document.ts'
import { addBars, addMap, addShares, inOrder, largestFirst } from '../figures.ts'
import { noteOf, sourceOf } from '../notes.ts'
import { incidentSentence } from '../sentences.ts'
import { subjectsOf } from '../subjects.ts'
import { NONE, type Wording } from '../wording.ts'
import { addTrend, countedMonths, monthly, type Series } from './months.ts'
import { addOpenAges } from './open-ages.ts'
import { addResponseTime } from './response-time.ts'
import type { Section } from './section.ts'

const { verification: VERIFICATION } = declared.transitions

/** Incidents by type, severity, triage and region (REQ-RPT-13). */
export const incidentOverview: Section = (body, data, wording) => {
  const { words, label, region } = wording
  const { incidents } = data.statistics
  body.paragraph(incidentSentence(data, wording))
  const end = atEndOf(data, 'incidents')
  addUnproven(body, end, wording)
  addOpenAges(body, data, wording, { collection: 'incidents', title: words.chart.openIncidentsByAge })
  if (incidents.total === 0) return
  const title = (name: string) => figureName(name, 'inPeriod', wording)
  const note = (count: number) => noteOf(data, wording, 'inPeriod', count)
  body.part(words.headings.incidentTypes)
  const types = largestFirst(incidents.byType, (key) => label('incidentType', key))
  addBars(body, wording, { title: title(words.chart.incidentsByType), groups: types, note })
  const severities = inOrder(incidents.bySeverity, SEVERITIES, (key) => label('severity', key))
  addShares(body, wording, words.columns.severity, {
    title: title(words.chart.incidentsBySeverity),
    groups: severities,
    note,
  })
  const statuses = inOrder(end.byState, INCIDENT_STATUSES, (key) => label('incidentStatus', key))
  addShares(body, wording, words.columns.triage, {
    title: figureName(words.chart.incidentsByTriage, end.when, wording),
    groups: statuses,
    note: (count) => noteOf(data, wording, end.when, count),
  })
  addResponseTime(body, data, wording)
  const ofRegions = { title: title(words.chart.incidentsByRegion), note }
  addMap(body, wording, {
    ...ofRegions,
    ...{ counts: incidents.byRegion, within: data.regions.codes, heading: words.headings.regions },
  })
  const regions = largestFirst(incidents.byRegion, (key) => region(key === NONE ? null : key))
  const isAnalysed = data.request.includeSections.includes('statistical-analysis')
  // Where it is about no cases, the statistical analysis has a table of this name, with the same numbers.
  if (!isAnalysed || subjectsOf(data.request).includes('iccpr-cases'))
    addShares(body, wording, words.columns.region, { ...ofRegions, groups: regions })
  // It has these months too, beside those of all else.
  if (!isAnalysed) addMonths(body, data, wording)
}

function addMonths(body: Body, data: ReportData, wording: Wording): void {
  const { words } = wording
  const registered = monthly(data, 'incidents', 'registered')
  const counted = countedMonths(data)
  const values = counted.months.map(({ month }) => registered(month))
  const series: Series = { name: words.columns.incidents, values }
  addTrend(body, wording, {
    ...counted,
    series: [series],
    peak: series,
    subtitle: words.chart.incidentsByMonth,
    heading: words.headings.months,
    source: sourceOf(data, wording),
  })
}

/** What two people have not found, or not in this form, is counted apart from what they have. */
function addUnproven(body: Body, { byState }: AtEnd, { words, fill }: Wording): void {
  const alone = byState[VERIFICATION.byOne] ?? 0
  const changed = byState[VERIFICATION.changed] ?? 0
  if (alone + changed > 0) body.paragraph(fill(words.text.unproven, { alone, changed }))
}
