/** A column that names files of the store. */
interface FileColumn {
  readonly table: string
  readonly column: string
}

/** A column of permanent files; `when` leaves out rows that name a file before it exists. */
export interface StoredFileColumn extends FileColumn {
  /** The column with the SHA-256 of the content. */
  readonly sha256: string
  /** The column by which a finding names the row. */
  readonly id: string
  readonly when?: string
}

/** Every column that names a stored file which a backup must contain and key rotation must seal again. */
export const STORED_FILE_COLUMNS: readonly StoredFileColumn[] = [
  { table: 'evidence_files', column: 'stored_name', sha256: 'sha256', id: 'evidence_id' },
  { table: 'evidence_files', column: 'shown_name', sha256: 'shown_sha256', id: 'evidence_id' },
  {
    table: 'grant_files',
    column: 'stored_name',
    sha256: 'sha256',
    id: 'id',
    when: 'stored_name is not null',
  },
  { table: 'library_files', column: 'stored_name', sha256: 'sha256', id: 'sha256' },
  { table: 'library_files', column: 'shown_name', sha256: 'shown_sha256', id: 'sha256' },
  { table: 'reports', column: 'stored_name', sha256: 'sha256', id: 'id', when: `status = 'done'` },
  { table: 'message_files', column: 'stored_name', sha256: 'sha256', id: 'id' },
  { table: 'imports', column: 'stored_name', sha256: 'original_sha256', id: 'id' },
]

/** Columns of stored names whose files a backup leaves out: they are not shown any more, or not yet. */
export const LEFT_OUT_COLUMNS: readonly FileColumn[] = [
  { table: 'file_leftovers', column: 'stored_name' },
  // It is made again from the library, also after a restore or under a new key.
  { table: 'portable_library', column: 'stored_name' },
]
