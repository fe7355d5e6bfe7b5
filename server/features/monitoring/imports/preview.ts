import { foreseeAlarms } from '#server/features/protection/index.ts'
import type { Services } from '#server/services.ts'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { ASKS_ORDER, hasTwoReadings } from '#shared/domain/read-day.ts'
import { changesStatus, ownColumns } from '#shared/imports/import-corrections.ts'
import { endField, importableFields } from '#shared/imports/import-mapping.ts'
import { rowExplainer } from '#shared/imports/import-rows.ts'
import { choicesOf, nearestValues } from '#shared/imports/nearest-values.ts'
import { collections } from '#shared/schemas/index.ts'
import type { CanonicalValue } from '#shared/sync/canonical.ts'
import type { Assessment } from './assess.ts'
import type { BadRow } from './bad-row.ts'
import { type Correction, namesRecord } from './correct.ts'
import { dateReadingsOf } from './date-readings.ts'
import type { KeyedRow } from './keyed-row.ts'
import type { StoredImport } from './stored-imports.ts'
import type { Table } from './table-builder.ts'

/** The file of bad rows has all of them; a page needs no more than these. */
const SHOWN_BAD_ROWS = 200
const SAMPLE_ROWS = 10
const LONGEST_SHOWN = 300
const SHOWN_CORRECTIONS = 200

/** The preview of a file's import. */
export async function previewOf(
  services: Services,
  storedImport: StoredImport,
  assessment: Assessment,
): Promise<ImportPreview> {
  const { table, good, matched, repeated, bad, corrected, unchanged } = assessment
  const collection = collections[storedImport.collection]
  const alarms = await foreseeAlarms(services.database, {
    collection: storedImport.collection,
    added: good.map(({ values }) => values),
    corrected: corrected.map(({ id, changes }) => ({ id, values: writtenValues(changes) })),
    now: services.records.now(),
  })
  return {
    id: storedImport.id,
    collection: storedImport.collection,
    fileName: storedImport.fileName,
    columns: [...table.columns],
    mapping: storedImport.mapping,
    fields: importableFields(collection).map((field) => ({
      ...field,
      choices: [...choicesOf(collection, field.name, assessment.plan.words)],
    })),
    ...howRead(storedImport, table),
    ...{ values: storedImport.values, fixed: storedImport.fixed, remembered: storedImport.remembered },
    firstRows: firstRows(assessment),
    conversions: [...assessment.notes.conversions()],
    unknown: assessment.notes.unknown().map((each) => ({
      ...each,
      column: storedImport.mapping[each.field] ?? null,
      nearest: [...nearestValues(collection, each.field, each.value, assessment.plan.words)],
    })),
    ended: endedRows(assessment).length,
    rows: table.rows.length,
    good: good.length,
    known: matched.existing.length,
    gone: matched.gone,
    deleted: matched.deleted.length,
    deletedLines: matched.deleted.slice(0, SHOWN_BAD_ROWS).map(({ line }) => line),
    repeated,
    bad: bad.length,
    badRows: bad.flatMap(({ problems }) => problems).slice(0, SHOWN_BAD_ROWS),
    corrected: corrected.length,
    corrections: corrected.slice(0, SHOWN_CORRECTIONS).map(({ line, id, title, changes }) => ({
      ...{ line, id, title },
      changes: changes.map(({ from, now, to, ...rest }) => ({
        ...rest,
        ...{ from: shown(from), now: shown(now), to: shown(to) },
      })),
    })),
    unchanged,
    alarms,
    needsReason:
      corrected.some(({ changes }) => changesStatus(collection, changes)) || endedRows(assessment).length > 0,
    dates: {
      example: storedImport.dateOrder ? (firstDate(table) ?? null) : (askedDate(bad) ?? null),
      order: storedImport.dateOrder,
    },
    dateReadings: dateReadingsOf(storedImport, table, mogadishuDay(services.records.now())),
    numerals: { example: assessment.rewritten, reading: storedImport.numerals },
    sample: good
      .slice(0, SAMPLE_ROWS)
      .map(({ values }) =>
        Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])),
      ),
  }
}

/** The new rows that begin in a state that ends the work, which only those of an archive may. */
export function endedRows({ good, plan }: Assessment): readonly KeyedRow[] {
  const { transitions } = plan.collection
  if (!transitions || endField(plan.collection) === undefined) return []
  const { field, ends, initialStates } = transitions
  const isEnd = (state: unknown) =>
    typeof state === 'string' && ends.states.includes(state) && !initialStates.includes(state)
  return good.filter(({ values }) => isEnd(values[field]))
}

/** What has to be said before the file can be imported: nothing is guessed where a person can be asked. */
export function questionsOf({ reading }: StoredImport, { form }: Table): ImportPreview['asks'] {
  const { charset, unread } = form
  return [
    ...(reading.charset === null && charset && charset.choices.length > 0 ? (['charset'] as const) : []),
    ...(reading.sheet === null && unread.length > 0 ? (['sheet'] as const) : []),
  ]
}

function howRead(storedImport: StoredImport, table: Table): Pick<ImportPreview, 'reading' | 'file' | 'asks'> {
  const { form, columns, headingLine, top, tags } = table
  const { charset, separator, sheets, sheet, unread, hiddenRows, hiddenColumns } = form
  return {
    reading: storedImport.reading,
    asks: questionsOf(storedImport, table),
    file: {
      charset: charset && { ...charset, choices: charset.choices.map((each) => ({ ...each })) },
      ...{ separator, sheet, hiddenRows, headingLine, tagged: tags !== null },
      sheets: sheets.map((each) => ({ ...each })),
      unread: [...unread],
      hiddenColumns: hiddenColumns.flatMap((index) => columns[index] ?? []),
      top: top.map(({ line, cells }) => ({
        line,
        cells: cells.slice(0, SHOWN_CELLS).map((text) => text.slice(0, LONGEST_SHOWN)),
      })),
    },
  }
}

/** A row of headings is recognised by its first ones. */
const SHOWN_CELLS = 12

function firstRows({ table, plan }: Assessment): ImportPreview['firstRows'] {
  const explain = rowExplainer(plan)
  const own = ownColumns(plan.columns, plan.words)
  // Rows of our own exports are shown as what they change.
  return table.first
    .filter((row) => own === null || !namesRecord(row, plan.columns, own))
    .slice(0, SAMPLE_ROWS)
    .map((row) => ({
      line: row.line,
      fields: explain(row).map((each) => ({
        ...each,
        file: each.file.slice(0, LONGEST_SHOWN),
        value: typeof each.value === 'string' ? each.value.slice(0, LONGEST_SHOWN) : each.value,
      })),
    }))
}

/** The values of a correction that are written; those that met a newer one wait for a decision. */
function writtenValues(changes: Correction['changes']): Record<string, CanonicalValue> {
  return Object.fromEntries(changes.filter(({ conflict }) => !conflict).map(({ field, to }) => [field, to]))
}

/** A list of values as one text, in the form that forms use. */
function shown(value: CanonicalValue): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? value.join(', ') : value
}

function askedDate(bad: readonly BadRow[]): string | null | undefined {
  return bad.flatMap(({ problems }) => problems).find(({ message }) => message === ASKS_ORDER)?.value
}

/** The example stays in the preview after it was answered, so that the answer can be changed. */
function firstDate({ rows }: Table): string | undefined {
  for (const { cells } of rows) {
    const cell = cells.find(hasTwoReadings)
    if (cell !== undefined) return cell
  }
  return undefined
}
