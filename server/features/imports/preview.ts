import type { Services } from '#server/services.ts'
import type { ImportPreview } from '#shared/contract/imports.ts'
import { importableFields } from '#shared/domain/import-mapping.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Assessment, knownKeys } from './assess.ts'
import type { StoredImport } from './stored-imports.ts'

/** All bad rows are in the file of bad rows; a page needs no more than these. */
const SHOWN_BAD_ROWS = 200
const SAMPLE_ROWS = 5

/** Tells how a file would be imported. */
export async function previewOf(
  services: Services,
  found: StoredImport,
  { table, good, repeated, bad }: Assessment,
): Promise<ImportPreview> {
  const known = await knownKeys(services.database, found.collection, good)
  return {
    id: found.id,
    collection: found.collection,
    fileName: found.fileName,
    columns: [...table.columns],
    mapping: found.mapping,
    fields: importableFields(collections[found.collection]),
    rows: table.rows.length,
    good: good.length - known.size,
    known: known.size + repeated,
    bad: bad.length,
    badRows: bad.flatMap(({ problems }) => problems).slice(0, SHOWN_BAD_ROWS),
    sample: good
      .slice(0, SAMPLE_ROWS)
      .map(({ values }) =>
        Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])),
      ),
  }
}
