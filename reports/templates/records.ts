import { totalOf } from '#shared/records/statistics.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { type Field, kindOf, type ValueKind } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import type { ReportCollection, ReportData, ReportRow } from '../model.ts'
import {
  type CellValue,
  type ColumnHead,
  type TableColumn,
  type TableSheet,
  tableSheet,
} from '../tables/index.ts'
import { listedIn } from './subjects.ts'
import type { Wording } from './wording.ts'

/** A collection's records as a table, and their number; they contain nothing about persons. */
export interface Records {
  readonly title: string
  /** With those that are left out. */
  readonly total: number
  readonly table: TableSheet
  /** Says how many were left out and why, once all rows were read; null where none was. */
  readonly leftOut: () => string | null
}

/** The lists of records of a report, in the order in which reports print them. */
export function recordsOf(data: ReportData, wording: Wording): readonly Records[] {
  return listedIn(data).map((name) => {
    const left = { out: 0, reduced: 0 }
    const shown = async function* (): AsyncGenerator<ReportRow> {
      Object.assign(left, { out: 0, reduced: 0 })
      for await (const row of data.rows[name]()) {
        if (!hasTitle(name, row)) left.out++
        else {
          if (isReduced(name, row)) left.reduced++
          yield row
        }
      }
    }
    return {
      title: wording.words.listed[name],
      total: totalOf(data.statistics, name),
      table: tableSheet(wording.records.kinds[name].many, columnsOf(name, wording), shown),
      leftOut: () => leftOutOf(left, wording),
    }
  })
}

function leftOutOf(
  { out, reduced }: { readonly out: number; readonly reduced: number },
  { counting }: Wording,
): string | null {
  const sentences = [
    ...(out > 0 ? [counting('leftOut', out)] : []),
    ...(reduced > 0 ? [counting('reduced', reduced)] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Whether a value of the row is left out, such as a district or a day: its cell is empty, or has only the month. */
function isReduced(name: ReportCollection, row: Values): boolean {
  const { columns }: ReportParts = recordCollections[name].reports
  return columns.some(({ field }) => row[field] === undefined)
}

/** Whether a row has the title of its record: where the people were not asked, it has none and would say nothing in a list. */
function hasTitle(name: ReportCollection, row: Values): boolean {
  const { columns }: ReportParts = recordCollections[name].reports
  const titles: readonly string[] = recordCollections[name].title.fields
  return columns.every(({ field }) => !titles.includes(field) || row[field] !== undefined)
}

/** The column of references, which people read out to each other: on paper each stays in one piece. */
function referenceHead({ columns }: Wording['words']): ColumnHead {
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
    const value = (row: Values) => {
      const text = shown(row[field], field, spec, wording)
      const isInDoubt = row[spec.precision ?? ''] === 'in-doubt' && typeof text === 'string'
      return isInDoubt ? wording.fill(records.list.inDoubt, { date: wording.cell(text, kind) }) : text
    }
    return [{ header, kind, value, ...(width === undefined ? {} : { width }) }]
  })
  return [{ ...referenceHead(words), value: (row) => row.reference }, ...declared]
}

type Values = Readonly<Record<string, string | boolean | null | undefined>>
const DAYS: readonly string[] = ['day', 'instant'] satisfies ValueKind[]
const cellKindOf = (spec: Field) => (DAYS.includes(kindOf(spec)) ? 'date' : 'text')

/** The words for a value: a place that is not known is named as such, any other empty field is an empty cell. */
function shown(value: Values[string], name: string, { terms }: Field, wording: Wording): CellValue {
  // Below the list is said what is left out.
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? wording.records.form.yes : wording.records.form.no
  if (name === 'regionCode') return wording.region(value)
  if (name === 'districtCode') return wording.district(value)
  return terms && value !== null ? wording.label(terms, value) : value
}
