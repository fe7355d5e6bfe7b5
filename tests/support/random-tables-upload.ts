import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { type RandomTable, randomTable, storedRows } from './random-tables.ts'
import type { TestUser } from './server.ts'

/** Uploads the tables of some seeds as a person does, answers what is asked, and returns how each differs from what it says. */
export async function differences(user: TestUser, seeds: Iterable<number>): Promise<string[]> {
  const found: string[] = []
  for (const seed of seeds) {
    const table = randomTable(seed)
    const preview = await answered(user, table, await upload(user, table))
    const text = JSON.stringify(preview)
    const said = JSON.stringify(table.rows)
    const stored = JSON.stringify(storedRows(preview))
    if (stored !== said) found.push(`${seed} (${table.charset}): ${stored} in place of ${said}`)
    if (preview.file.headingLine !== table.headingLine) found.push(`${seed}: other headings`)
    if (preview.rows !== table.rows.length) found.push(`${seed}: ${preview.rows} rows`)
    for (const word of table.unasked) if (text.includes(word)) found.push(`${seed}: ${word} was read unasked`)
  }
  return found
}

function upload(user: TestUser, { file }: RandomTable): Promise<ImportPreview> {
  return user.client.imports.upload({
    params: { collection: 'iccpr-cases' },
    body: new Blob([new Uint8Array(file)]),
    headers: { 'content-disposition': fileNameHeader('table') },
  })
}

/** A table whose letters are guessed is asked about; the person knows which ones are right. */
async function answered(
  user: TestUser,
  { charset, seed }: RandomTable,
  preview: ImportPreview,
): Promise<ImportPreview> {
  if (preview.asks.length === 0) return preview
  if (!charset || !preview.file.charset?.choices.some((choice) => choice.charset === charset)) {
    throw new Error(`The table ${seed} is asked about without the right answer`)
  }
  const { id, mapping, reading } = preview
  return user.client.imports.remap({ params: { id }, input: { mapping, reading: { ...reading, charset } } })
}
