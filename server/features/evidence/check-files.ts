import { sql } from 'drizzle-orm'
import { FileBroken, FileMissing } from '#files/faults.ts'
import type { Queryable } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'

const AT_ONCE = 500

interface Stored {
  readonly id: string
  readonly name: string
  readonly sha256: string
}

/** Reads every stored evidence file and every copy for showing, whole, and compares it with the hash that it came in with. */
export async function checkFiles(queryable: Queryable, files: FileStore): Promise<Checked> {
  const findings: Finding[] = []
  let count = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // The record's hash, so that neither a file nor its row can be exchanged.
    const rows = await queryable.run<
      Record<'id' | 'name' | 'sha256', string> & Record<'shown' | 'shownSha256', string | null>
    >(sql`
      select evidence_id as id, stored_name as name, evidence.sha256, shown_name as shown, shown_sha256 as "shownSha256"
      from evidence_files join evidence on evidence.id = evidence_id
      where evidence_id > ${last}::uuid order by evidence_id limit ${AT_ONCE}`)
    for (const { id, name, sha256, shown, shownSha256 } of rows) {
      const copy = shown && shownSha256 ? [{ id, name: shown, sha256: shownSha256 }] : []
      for (const each of [{ id, name, sha256 }, ...copy]) {
        const wrong = await wrongWith(files, each)
        if (wrong) findings.push(wrong)
        count += 1
      }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) break
  }
  return { counts: { files: count }, findings }
}

async function wrongWith(files: FileStore, { id, name, sha256 }: Stored): Promise<Finding | null> {
  try {
    const { stream } = await files.open(name, { originalSha256: sha256 })
    stream.destroy()
    return null
  } catch (error) {
    if (error instanceof FileMissing) return { code: 'file-missing', subject: id }
    if (error instanceof FileBroken) return { code: 'file-broken', subject: id }
    throw error
  }
}
