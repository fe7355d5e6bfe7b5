import { buffer } from 'node:stream/consumers'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import type { StartWorkers } from '#server/tasks/start-workers.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { FILE_NAME_HEADER, type importsContract, readFileName } from '#shared/contract/imports.ts'
import { safeFileName } from '#shared/domain/file-name.ts'
import { guessMapping, importableFields, type Mapping } from '#shared/domain/import-mapping.ts'
import { collections } from '#shared/schemas/index.ts'
import { assessTable } from './assess.ts'
import { badRowsFile } from './bad-rows.ts'
import { previewOf } from './preview.ts'
import { kindOfTable, readTable, type Table } from './read-table.ts'
import { runImport } from './run.ts'
import {
  clearImports,
  findImport,
  keepImport,
  keepReading,
  readImportFile,
  type StoredImport,
} from './stored-imports.ts'
import { loadImportWords } from './words.ts'

export { loadImportWords } from './words.ts'

/** Bulk import: upload, map and preview, then run completely or not at all. */
export const importsHandlers: Handlers<typeof importsContract> = {
  upload: async ({ params, body, context }) => {
    const collection = params.collection as StoredImport['collection']
    const file = await buffer(body)
    const kind = kindOfTable(file)
    const table = await readTable(context.services, file, kind)
    const mapping = guessMapping(collections[collection], table.columns, await loadImportWords())
    const fileName = safeFileName(
      readFileName(context.request.header(FILE_NAME_HEADER)) ?? `${collection}.${kind}`,
    )
    const found = await keepImport(context.services, callerOf(context).id, {
      collection,
      fileName,
      kind,
      mapping,
      file,
    })
    return answer(context, found, table)
  },

  remap: async ({ params, input, context }) => {
    const { services } = context
    const found = await findImport(services, services.database, callerOf(context).id, params.id)
    if (!found) throw new Refusal('not_found')
    const table = await readTable(services, await readImportFile(services, found), found.kind)
    refuseUnknown(found, table, input.mapping)
    const { mapping, dateOrder = null, dateReadings = [], numerals = null } = input
    const read = { ...found, mapping, dateOrder, dateReadings, numerals }
    await keepReading(services, read)
    return answer(context, read, table)
  },

  run: ({ params, input, context }) => runImport(context, params.id, input),
  badRows: ({ params, context }) => badRowsFile(context, params.id),
}

export { clearImports }

/** Removes uploaded files when they expire. */
export const clearImportsHourly: StartWorkers = (services) =>
  recurs(services, { name: 'clear-imports', rule: hourly(20) }, () => clearImports(services))

async function answer(context: ServerContext, found: StoredImport, table: Table) {
  const { services } = context
  return previewOf(services, found, await assessTable(services, callerOf(context), found, table))
}

function refuseUnknown({ collection }: StoredImport, { columns }: Table, mapping: Mapping): void {
  const fields = importableFields(collections[collection]).map(({ name }) => name)
  const details = Object.entries(mapping).flatMap(([field, column]) => [
    ...(fields.includes(field)
      ? []
      : [{ path: `mapping.${field}`, message: 'This field cannot be imported' }]),
    ...(columns.includes(column)
      ? []
      : [{ path: `mapping.${field}`, message: 'The file has no such column' }]),
  ])
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}
