import { totalOf } from '#shared/records/statistics.ts'
import { allFields, type RecordCollection } from '#shared/schemas/collection.ts'
import { type Field, kindOf, type ValueKind } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import { REPORT_COLLECTIONS, type ReportCollection, type ReportData, type ReportRow } from '../model.ts'
import {
  type CellValue,
  type ColumnHead,
  type TableColumn,
  type TableSheet,
  tableSheet,
} from '../tables/index.ts'
import type { Wording } from './wording.ts'

/** A collection's records as a table, and their number; they contain nothing about persons. */
export interface Records {
  /** The section about them. */
  readonly section: ReportParts['section']
  readonly title: string
  readonly total: number
  readonly table: TableSheet
}

/** The lists of records, in the order in which reports print them. */
export function recordsOf(data: ReportData, wording: Wording): readonly Records[] {
  return REPORT_COLLECTIONS.map((name) => {
    const { section }: ReportParts = recordCollections[name].reports
    return {
      section,
      title: wording.words.listed[name],
      total: totalOf(data.statistics, name),
      table: tableSheet(wording.records.kinds[name].many, columnsOf(name, wording), data.rows[name]),
    }
  })
}

/** The column of references, which people read out to each other: on paper each stays in one piece. */
export function referenceHead({ columns }: Wording['words']): ColumnHead {
  return { header: columns.reference, kind: 'text', width: 16, oneLine: WIDEST_REFERENCE }
}
const WIDEST_REFERENCE = '0000-WWWW-WWWWW'

function columnsOf(name: ReportCollection, wording: Wording): readonly TableColumn<ReportRow>[] {
  const { words, records } = wording
  const { columns }: ReportParts = recordCollections[name].reports
  const fields = allFields(recordCollections[name])
  const labels: Readonly<Record<string, string>> = records.fields
  const declared = columns.flatMap(({ field, head, width }): TableColumn<Values>[] => {
    const spec = fields[field]
    if (!spec) return []
    const header = head ? words.columns[head] : (labels[field] ?? field)
    const kind = cellKindOf(spec)
    const isTitle = recordCollections[name].title.fields.some((each: string) => each === field)
    const value = (row: Values) => {
      if (isTitle && row[field] === undefined) return titleInstead(name, row, wording)
      const text = shown(row[field], field, spec, wording)
      const isInDoubt = row[spec.precision ?? ''] === 'in-doubt' && typeof text === 'string'
      return isInDoubt ? wording.fill(records.list.inDoubt, { date: wording.cell(text, kind) }) : text
    }
    return [{ header, kind, value, ...(width === undefined ? {} : { width }) }]
  })
  return [{ ...referenceHead(words), value: (row) => row.reference }, ...declared]
}

/**
 * What is shown in place of a title that may name people who were not asked: what the record is about, its region, and when it was
 * registered.
 */
function titleInstead(name: ReportCollection, row: Values, wording: Wording): string {
  const collection: RecordCollection = recordCollections[name]
  const kind = collection.counts?.kind ?? ''
  const parts = [kind, 'regionCode', 'createdAt'].flatMap((field) => {
    const spec = allFields(collection)[field]
    const value = row[field] ?? null
    if (!spec || value === null) return []
    return [wording.cell(shown(value, field, spec, wording), cellKindOf(spec))]
  })
  return parts.join(', ')
}

type Values = Readonly<Record<string, string | boolean | null | undefined>>
const DAYS: readonly string[] = ['day', 'instant'] satisfies ValueKind[]
const cellKindOf = (spec: Field) => (DAYS.includes(kindOf(spec)) ? 'date' : 'text')

/** The words for a value: a place that is not known is named as such, any other empty field is an empty cell. */
function shown(value: Values[string], name: string, { terms }: Field, wording: Wording): CellValue {
  if (value === undefined) return wording.words.withheld
  if (typeof value === 'boolean') return value ? wording.records.form.yes : wording.records.form.no
  if (name === 'regionCode') return wording.region(value)
  if (name === 'districtCode') return wording.district(value)
  return terms && value !== null ? wording.label(terms, value) : value
}
