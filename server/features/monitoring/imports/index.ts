import { buffer } from 'node:stream/consumers'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { StartWorkers } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import { FILE_NAME_HEADER, type importsContract, readFileName } from '#shared/contract/monitoring/imports.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { safeFileName } from '#shared/domain/file-name.ts'
import { guessMapping, importableFields, type Mapping } from '#shared/imports/import-mapping.ts'
import { judgeMapping } from '#shared/imports/judge-mapping.ts'
import { collections } from '#shared/schemas/index.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'
import { assessTable, readStored } from './assess.ts'
import { badRowsFile } from './bad-rows.ts'
import { readHabits } from './habits.ts'
import { previewOf } from './preview.ts'
import { readDocument } from './read-document.ts'
import { kindOfTable, neededColumns, readTable } from './read-table.ts'
import { runImport } from './run.ts'
import {
  clearImports,
  type FileReading,
  findImport,
  keepImport,
  keepReading,
  readImportFile,
  type StoredImport,
} from './stored-imports.ts'
import type { FoundTable, Table } from './table-builder.ts'
import { loadImportWords } from './words.ts'

export { forgetRows } from './match.ts'
export { loadImportWords } from './words.ts'

/** Bulk import: upload, map and preview, then run completely or not at all. */
export const importsHandlers: Handlers<typeof importsContract> = {
  upload: async ({ params, body, context }) => {
    const collection = params.collection as StoredImport['collection']
    const file = await buffer(body)
    const kind = kindOfTable(file)
    const { table, chosen } = await readAnew(context, { collection, kind, file, reading: NO_READING })
    const fileName = safeFileName(
      readFileName(context.request.header(FILE_NAME_HEADER)) ?? `${collection}.${kind}`,
    )
    const storedImport = await keepImport(context.services, callerOf(context).id, {
      ...{ collection, fileName, kind, file, reading: NO_READING, dateReadings: [], numerals: null },
      ...{ dateOrder: null, values: {}, fixed: {}, remembered: false, ...chosen },
    })
    return answer(context, storedImport, table)
  },

  readDocument: ({ body, context }) => readDocument(context.services, body),

  remap: async ({ params, input, context }) => {
    const { services } = context
    const storedImport = await findImport(services, services.database, callerOf(context).id, params.id)
    if (!storedImport) throw new Refusal('not_found')
    const { dateOrder = null, dateReadings = [], numerals = null, reading = storedImport.reading } = input
    const { values = storedImport.values, fixed = storedImport.fixed } = input
    const choices = { mapping: input.mapping, dateOrder, dateReadings, numerals }
    const wanted = { ...storedImport, ...choices, reading, values, fixed }
    const isReadAnew = canonicalJson(reading) !== canonicalJson(storedImport.reading)
    const file = await readImportFile(services, storedImport)
    const { table, chosen } = await (isReadAnew
      ? readAnew(context, { ...wanted, file }, input.mapping)
      : readAs(context, wanted))
    const read = { ...wanted, ...chosen }
    refuseUnknown(read, table)
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

const NO_READING: FileReading = { charset: null, separator: null, sheet: null, headingLine: null }

type Chosen = Pick<StoredImport, 'mapping'> &
  Partial<Pick<StoredImport, 'values' | 'fixed' | 'dateOrder' | 'remembered'>>

/**
 * Reads a file whose headings are not known yet. A given mapping stays if the file has all of its columns; else columns and
 * values are filled as the user decided for the last file with these headings, or as the headings suggest.
 */
async function readAnew(
  context: ServerContext,
  source: Pick<StoredImport, 'collection' | 'kind' | 'reading'> & { readonly file: Buffer },
  keptMapping?: Mapping,
): Promise<{ readonly table: Table; readonly chosen: Chosen }> {
  const { services } = context
  const collection = collections[source.collection]
  const words = await loadImportWords()
  const habits = await readHabits(services, callerOf(context).id, source.collection)
  const choose = ({ columns, tags, first }: FoundTable): Chosen => {
    if (keptMapping && Object.values(keptMapping).every((column) => columns.includes(column)))
      return { mapping: keptMapping }
    const habit = habits(columns)
    if (habit) return { ...habit, remembered: true }
    const guessed = guessMapping(collection, columns, words, tags)
    const today = mogadishuDay(services.records.now())
    return { mapping: judgeMapping(collection, guessed, columns, first, words, today), remembered: false }
  }
  let chosen: Chosen = { mapping: {} }
  const table = await readTable(services, source.file, source.kind, {
    ...{ collection, words, reading: source.reading },
    needs(headings) {
      chosen = choose(headings)
      return neededColumns(collection, headings.columns, chosen.mapping, words)
    },
  })
  return { table, chosen }
}

async function readAs({ services }: ServerContext, wanted: StoredImport) {
  return { table: await readStored(services, wanted), chosen: {} }
}

async function answer(context: ServerContext, storedImport: StoredImport, table: Table) {
  const { services } = context
  return previewOf(
    services,
    storedImport,
    await assessTable(services, callerOf(context), storedImport, table),
  )
}

function refuseUnknown({ collection, mapping, values, fixed }: StoredImport, { columns }: Table): void {
  const fields = importableFields(collections[collection]).map(({ name }) => name)
  const unknown = (part: string, named: Readonly<Record<string, unknown>>) =>
    Object.keys(named)
      .filter((field) => !fields.includes(field))
      .map((field) => ({ path: `${part}.${field}`, message: 'This field cannot be imported' }))
  const details = [
    ...Object.entries(mapping).flatMap(([field, column]) => [
      ...unknown('mapping', { [field]: column }),
      ...(columns.includes(column)
        ? []
        : [{ path: `mapping.${field}`, message: 'The file has no such column' }]),
    ]),
    ...unknown('values', values),
    ...unknown('fixed', fixed),
  ]
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}
