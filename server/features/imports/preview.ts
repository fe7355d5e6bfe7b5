import { foreseeAlarms } from '#server/features/triage/index.ts'
import type { Services } from '#server/services.ts'
import type { ImportPreview } from '#shared/contract/imports.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { changesStatus } from '#shared/domain/import-corrections.ts'
import { importableFields } from '#shared/domain/import-mapping.ts'
import { ASKS_ORDER, hasTwoReadings } from '#shared/domain/read-day.ts'
import { collections } from '#shared/schemas/index.ts'
import type { CanonicalValue } from '#shared/sync/canonical.ts'
import { type Assessment, knownKeys } from './assess.ts'
import type { BadRow } from './bad-row.ts'
import type { Correction } from './correct.ts'
import { dateReadingsOf } from './date-readings.ts'
import type { Table } from './read-table.ts'
import type { StoredImport } from './stored-imports.ts'

/** The file of bad rows has all of them; a page needs no more than these. */
const SHOWN_BAD_ROWS = 200
const SAMPLE_ROWS = 5
const SHOWN_CORRECTIONS = 200

/** The preview of a file's import. */
export async function previewOf(
  services: Services,
  found: StoredImport,
  assessment: Assessment,
): Promise<ImportPreview> {
  const { table, good, repeated, bad, corrected, unchanged } = assessment
  const collection = collections[found.collection]
  const known = await knownKeys(services.database, found.collection, good)
  const alarms = await foreseeAlarms(services.database, {
    collection: found.collection,
    added: good.filter(({ key }) => !known.has(key)).map(({ values }) => values),
    corrected: corrected.map(({ id, changes }) => ({ id, values: writtenValues(changes) })),
    now: services.records.now(),
  })
  return {
    id: found.id,
    collection: found.collection,
    fileName: found.fileName,
    columns: [...table.columns],
    mapping: found.mapping,
    fields: importableFields(collection),
    rows: table.rows.length,
    good: good.length - known.size,
    known: known.size,
    repeated,
    bad: bad.length,
    badRows: bad.flatMap(({ problems }) => problems).slice(0, SHOWN_BAD_ROWS),
    corrected: corrected.length,
    corrections: corrected.slice(0, SHOWN_CORRECTIONS).map((each) => ({
      ...each,
      changes: each.changes.map(({ from, now, to, ...rest }) => ({
        ...rest,
        ...{ from: shown(from), now: shown(now), to: shown(to) },
      })),
    })),
    unchanged,
    alarms,
    needsReason: corrected.some(({ changes }) => changesStatus(collection, changes)),
    dates: {
      example: found.dateOrder ? (firstDate(table) ?? null) : (askedDate(bad) ?? null),
      order: found.dateOrder,
    },
    dateReadings: dateReadingsOf(found, table, mogadishuDay(services.records.now())),
    numerals: { example: assessment.rewritten, reading: found.numerals },
    sample: good
      .slice(0, SAMPLE_ROWS)
      .map(({ values }) =>
        Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])),
      ),
  }
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
    const found = cells.find(hasTwoReadings)
    if (found !== undefined) return found
  }
  return undefined
}
