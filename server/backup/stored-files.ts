import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'

/** A column that names files of the store. */
interface FileColumn {
  readonly table: string
  readonly column: string
}

/** A column of permanent files; `when` leaves out rows that name a file before it exists. */
export interface StoredFileColumn extends FileColumn {
  /** The column with the SHA-256 of the content. */
  readonly sha256: string
  /** SQL of the text by which a finding names the file. */
  readonly named: string
  /** SQL of the hash in the record that the file belongs to, where it has one: then not even the row can be replaced. */
  readonly ofRecord?: string
  readonly when?: string
}

/** Every column that names a stored file which a backup must contain and key rotation must seal again. */
export const STORED_FILE_COLUMNS: readonly StoredFileColumn[] = [
  {
    ...{ table: 'evidence_files', column: 'stored_name', sha256: 'sha256', named: 'evidence_id::text' },
    ofRecord: '(select evidence.sha256 from evidence where evidence.id = evidence_id)',
  },
  { table: 'evidence_files', column: 'shown_name', sha256: 'shown_sha256', named: 'evidence_id::text' },
  {
    ...{ table: 'grant_files', column: 'stored_name', sha256: 'sha256', named: `'grant_files ' || id` },
    when: 'stored_name is not null',
  },
  { table: 'library_files', column: 'stored_name', sha256: 'sha256', named: `'library_files ' || sha256` },
  {
    table: 'library_files',
    column: 'shown_name',
    sha256: 'shown_sha256',
    named: `'library_files ' || sha256`,
  },
  {
    ...{ table: 'reports', column: 'stored_name', sha256: 'sha256', named: `'reports ' || id` },
    when: `status = 'done'`,
  },
  {
    ...{ table: 'reports', column: 'frozen_stored_name', sha256: 'frozen_sha256', named: `'reports ' || id` },
    when: `status = 'done'`,
  },
  { table: 'message_files', column: 'stored_name', sha256: 'sha256', named: `'message_files ' || id` },
  { table: 'imports', column: 'stored_name', sha256: 'original_sha256', named: `'imports ' || id` },
]

const fileRow = z.object({
  name: z.string(),
  /** SHA-256 of the content, as the row has it, and as the record has it that the file belongs to. */
  sha256: z.string(),
  original: z.string(),
  named: z.string(),
})
const AT_ONCE = 100

/** The files that a column names, in the order of their names, which are hashes: one that is stored meanwhile may come up too. */
export async function* storedFilesOf(
  queryable: Queryable,
  { table, column, sha256, named, ofRecord = sha256, when = 'true' }: StoredFileColumn,
): AsyncGenerator<z.output<typeof fileRow>> {
  const [name, from] = [sql.raw(column), sql.raw(table)]
  for (let last = ''; ; ) {
    const rows = await queryable.run(
      sql`select ${name} as name, ${sql.raw(sha256)} as sha256, ${sql.raw(ofRecord)} as original, ${sql.raw(named)} as named
        from ${from} where ${name} > ${last} and ${sql.raw(when)} order by ${name} limit ${AT_ONCE}`,
      fileRow,
    )
    yield* rows
    last = rows.at(-1)?.name ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** Columns of stored names whose files a backup leaves out: they are not shown any more, or not yet. */
export const LEFT_OUT_COLUMNS: readonly FileColumn[] = [
  { table: 'file_leftovers', column: 'stored_name' },
  // It is made again from the library, also after a restore or under a new key.
  { table: 'portable_library', column: 'stored_name' },
]
