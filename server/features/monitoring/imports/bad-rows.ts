import type { TableColumn } from '#reports/tables/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { csvAnswer } from '#server/http/csv-answer.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { loadMessages } from '#shared/i18n/messages.ts'
import { assessImport, readStored } from './assess.ts'
import type { BadRow } from './bad-row.ts'
import { findImport } from './stored-imports.ts'
import type { Table } from './table-builder.ts'

/**
 * The file's own headings, with empty ones for cells that have none. What is made of several columns is left out: it is made
 * again of the corrected ones.
 */
function headersOf({ columns, own }: Table, bad: readonly BadRow[]): readonly string[] {
  const widest =
    columns.length > own ? own : bad.reduce((most, { cells }) => Math.max(most, cells.length), own)
  return Array.from({ length: widest }, (_, index) => columns[index] ?? '')
}

/**
 * The bad rows as in the file, preceded by their line and reasons: to be corrected and uploaded again; the import
 * ignores the two added columns.
 */
export async function badRowsFile(context: ServerContext, id: string): Promise<FileAnswer> {
  const { services, request } = context
  const user = callerOf(context)
  const storedImport = await findImport(services, services.database, user.id, id)
  if (!storedImport) throw new Refusal('not_found')
  const { bad: badRows } = await assessImport(services, user, storedImport)
  // The check keeps only the columns that it needs, and the file has to have all of them.
  const only = new Set(badRows.map(({ line }) => line))
  const table = await readStored(services, storedImport, { needs: () => null, only })
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]))
  const bad = badRows.map((row) => ({ ...row, cells: cells.get(row.line) ?? row.cells }))
  const { locale } = user
  const { badRowsFile: texts } = await loadNamespace(locale, 'imports')
  const translate = await loadMessages(locale, 'staff')
  const reasons = ({ problems }: BadRow) =>
    problems
      .map(({ column, message }) =>
        column === null ? translate(message) : `${column}: ${translate(message)}`,
      )
      .join('; ')
  const columns: TableColumn<BadRow>[] = [
    { header: texts.line, kind: 'number', value: ({ line }) => line },
    { header: texts.reason, kind: 'text', value: reasons },
    ...headersOf(table, bad).map(
      (header, index): TableColumn<BadRow> => ({
        header,
        kind: 'text',
        value: ({ cells }) => cells[index] ?? null,
      }),
    ),
  ]
  return csvAnswer(columns, bad, { name: `${texts.name}.csv`, signal: request.signal })
}
