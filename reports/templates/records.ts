import type { CaseRow, IncidentRow, RecommendationRow, ReportCollection, ReportData } from '../model.ts'
import { type ColumnHead, type TableColumn, type TableSheet, tableSheet } from '../tables/index.ts'
import type { Wording } from './wording.ts'

/** A collection's records as a table, and their number; they contain nothing about persons. */
export interface Records {
  readonly collection: ReportCollection
  readonly title: string
  readonly total: number
  readonly table: TableSheet
}

/** The three lists of records, in the order in which reports print them. */
export function recordsOf(data: ReportData, wording: Wording): readonly Records[] {
  const { sheets, headings } = wording.words
  const { cases, recommendations, incidents } = data.statistics
  const lists: { readonly [C in ReportCollection]: Omit<Records, 'collection'> } = {
    'iccpr-cases': {
      title: headings.cases,
      total: cases.total,
      table: tableSheet(sheets['iccpr-cases'], caseColumns(wording), data.rows['iccpr-cases']),
    },
    'upr-recommendations': {
      title: headings.recommendations,
      total: recommendations.total,
      table: tableSheet(
        sheets['upr-recommendations'],
        recommendationColumns(wording),
        data.rows['upr-recommendations'],
      ),
    },
    incidents: {
      title: headings.incidents,
      total: incidents.total,
      table: tableSheet(sheets.incidents, incidentColumns(wording), data.rows.incidents),
    },
  }
  const names = Object.keys(lists) as ReportCollection[]
  return names.map((collection) => ({ collection, ...lists[collection] }))
}

/** The column of references, which people read out to each other: on paper each stays in one piece. */
export function referenceHead({ columns }: Wording['words']): ColumnHead {
  return { header: columns.reference, kind: 'text', width: 16, oneLine: WIDEST_REFERENCE }
}
const WIDEST_REFERENCE = '0000-WWWW-WWWWW'

function caseColumns({ words, label, region }: Wording): readonly TableColumn<CaseRow>[] {
  const { columns } = words
  return [
    { ...referenceHead(words), value: (row) => row.reference },
    { header: columns.title, kind: 'text', width: 48, value: (row) => row.title },
    { header: columns.status, kind: 'text', width: 20, value: (row) => label('caseStatus', row.status) },
    {
      header: columns.priority,
      kind: 'text',
      width: 13,
      value: (row) => label('casePriority', row.priority),
    },
    {
      header: columns.right,
      kind: 'text',
      width: 24,
      value: (row) => themeOf(row.theme, 'caseTheme', label),
    },
    { header: columns.region, kind: 'text', width: 18, value: (row) => region(row.regionCode) },
    { header: columns.opened, kind: 'date', width: 15, value: (row) => row.openedOn },
    { header: columns.due, kind: 'date', width: 15, value: (row) => row.dueOn },
    { header: columns.completed, kind: 'date', width: 15, value: (row) => row.completedOn },
  ]
}

function recommendationColumns({ words, label }: Wording): readonly TableColumn<RecommendationRow>[] {
  const { columns } = words
  const status = (row: RecommendationRow) => label('recommendationStatus', row.status)
  const priority = (row: RecommendationRow) => label('recommendationPriority', row.priority)
  return [
    { ...referenceHead(words), value: (row) => row.reference },
    { header: columns.number, kind: 'text', width: 17, value: (row) => row.number },
    { header: columns.title, kind: 'text', width: 48, value: (row) => row.title },
    { header: columns.status, kind: 'text', width: 20, value: status },
    { header: columns.priority, kind: 'text', width: 12, value: priority },
    {
      header: columns.theme,
      kind: 'text',
      width: 24,
      value: (row) => themeOf(row.theme, 'recommendationTheme', label),
    },
    { header: columns.agency, kind: 'text', width: 28, value: (row) => row.agency },
    { header: columns.progress, kind: 'text', width: 14, value: (row) => row.progress },
    { header: columns.target, kind: 'date', width: 15, value: (row) => row.targetOn },
    { header: columns.implemented, kind: 'date', width: 15, value: (row) => row.implementedOn },
  ]
}

function incidentColumns({ words, label, region, district }: Wording): readonly TableColumn<IncidentRow>[] {
  const { columns } = words
  return [
    { ...referenceHead(words), value: (row) => row.reference },
    { header: columns.type, kind: 'text', width: 36, value: (row) => label('incidentType', row.type) },
    { header: columns.severity, kind: 'text', width: 13, value: (row) => label('severity', row.severity) },
    { header: columns.triage, kind: 'text', width: 18, value: (row) => label('incidentStatus', row.status) },
    { header: columns.region, kind: 'text', width: 20, value: (row) => region(row.regionCode) },
    { header: columns.district, kind: 'text', width: 20, value: (row) => district(row.districtCode) },
    { header: columns.occurred, kind: 'date', width: 16, value: (row) => row.occurredOn },
    { header: columns.reported, kind: 'date', width: 16, value: (row) => row.reportedOn },
  ]
}

function themeOf(
  theme: string | null,
  group: 'caseTheme' | 'recommendationTheme',
  label: Wording['label'],
): string | null {
  return theme === null ? null : label(group, theme)
}
