import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { wrongWithFile } from '#server/files/wrong-with-file.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'

const fileRow = z.object({
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  shown: z.string().nullable(),
  shownSha256: z.string().nullable(),
})

const AT_ONCE = 500

/** Reads every stored evidence file and every shown copy completely, and compares it with its original hash. */
export async function checkFiles(queryable: Queryable, files: FileStore): Promise<Checked> {
  const findings: Finding[] = []
  let count = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // The record's own hash is compared, so that neither a file nor its row can be replaced.
    const rows = await queryable.run(
      sql`
      select evidence_id as id, stored_name as name, evidence.sha256, shown_name as shown, shown_sha256 as "shownSha256"
      from evidence_files join evidence on evidence.id = evidence_id
      where evidence_id > ${last}::uuid order by evidence_id limit ${AT_ONCE}`,
      fileRow,
    )
    for (const { id, name, sha256, shown, shownSha256 } of rows) {
      const copy = shown && shownSha256 ? [{ id, name: shown, sha256: shownSha256 }] : []
      for (const each of [{ id, name, sha256 }, ...copy]) {
        const code = await wrongWithFile(files, each)
        if (code) findings.push({ code, subject: each.id })
        count += 1
      }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) break
  }
  return { counts: { files: count }, findings }
}
