import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { STORED_FILE_COLUMNS, type StoredFileColumn } from '#server/backup/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { checkFiles } from '#server/features/evidence/index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { wrongWithFile } from '#server/files/wrong-with-file.ts'
import type { Checked } from '#shared/domain/findings.ts'

const row = z.object({ id: z.string(), name: z.string(), sha256: z.string() })
type Row = z.output<typeof row>

const AT_ONCE = 500

/**
 * Reads every stored file of every kind completely and compares it with the hash that it was received with: what a backup
 * holds. A finding names the evidence, or the table and the row.
 */
export async function checkStoredFiles(queryable: Queryable, files: FileStore): Promise<Checked> {
  // Evidence is compared with its record, so that neither a file nor its row can be replaced.
  const evidence = await checkFiles(queryable, files)
  const findings = [...evidence.findings]
  let count = evidence.counts.files ?? 0
  for (const column of STORED_FILE_COLUMNS) {
    if (column.table === 'evidence_files') continue
    for await (const each of rowsOf(queryable, column)) {
      count += 1
      const code = await wrongWithFile(files, each)
      // What was removed, replaced or expired while the check ran is no finding.
      if (code && (await isStillThere(queryable, column, each)))
        findings.push({ code, subject: `${column.table} ${each.id}` })
    }
  }
  return { counts: { files: count }, findings }
}

async function* rowsOf(queryable: Queryable, column: StoredFileColumn): AsyncGenerator<Row> {
  for (let last = ''; ; ) {
    const rows = await queryable.run(
      sql`${select(column)} and ${sql.raw(column.column)} > ${last} order by ${sql.raw(column.column)} limit ${AT_ONCE}`,
      row,
    )
    yield* rows
    last = rows.at(-1)?.name ?? last
    if (rows.length < AT_ONCE) return
  }
}

async function isStillThere(queryable: Queryable, column: StoredFileColumn, { name }: Row): Promise<boolean> {
  const rows = await queryable.run(sql`${select(column)} and ${sql.raw(column.column)} = ${name}`, row)
  return rows.length > 0
}

const select = ({ table, column, sha256, id, when = 'true' }: StoredFileColumn) =>
  sql.raw(`select ${id}::text as id, ${column} as name, ${sha256} as sha256 from ${table}
    where ${column} is not null and ${when}`)
