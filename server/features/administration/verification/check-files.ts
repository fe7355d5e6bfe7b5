import { sql } from 'drizzle-orm'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { STORED_FILE_COLUMNS, type StoredFileColumn, storedFilesOf } from '#server/backup/index.ts'
import type { Queryable } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'

/**
 * Reads every stored file of every kind completely and compares it with the hash that it was received with: what a backup
 * holds. A finding names the evidence, or the table and the row.
 */
export async function checkStoredFiles(queryable: Queryable, files: FileStore): Promise<Checked> {
  const findings: Finding[] = []
  let count = 0
  for (const column of STORED_FILE_COLUMNS) {
    for await (const { name, original, named } of storedFilesOf(queryable, column)) {
      count += 1
      const code = await wrongWith(files, name, original)
      // What was removed, replaced or expired while the check ran is no finding.
      if (code && (await isStillThere(queryable, column, name))) findings.push({ code, subject: named })
    }
  }
  return { counts: { files: count }, findings }
}

async function wrongWith(
  files: FileStore,
  name: string,
  originalSha256: string,
): Promise<Finding['code'] | null> {
  try {
    const { stream } = await files.open(name, { originalSha256 })
    stream.destroy()
    return null
  } catch (error) {
    if (error instanceof FileMissing) return 'file-missing'
    if (error instanceof FileBroken) return 'file-broken'
    throw error
  }
}

async function isStillThere(
  queryable: Queryable,
  { table, column }: StoredFileColumn,
  name: string,
): Promise<boolean> {
  const rows = await queryable.run(sql`select 1 from ${sql.raw(table)} where ${sql.raw(column)} = ${name}`)
  return rows.length > 0
}
