/** A column that names files of the store. */
interface FileColumn {
  readonly table: string
  readonly column: string
}

/** A column of permanent files; `when` leaves out rows that name a file before it exists. */
export interface StoredFileColumn extends FileColumn {
  /** The column with the SHA-256 of the content. */
  readonly sha256: string
  readonly when?: string
}

/** Every column that names a stored file which a backup must contain and key rotation must seal again. */
export const STORED_FILE_COLUMNS: readonly StoredFileColumn[] = [
  { table: 'evidence_files', column: 'stored_name', sha256: 'sha256' },
  { table: 'evidence_files', column: 'shown_name', sha256: 'shown_sha256' },
  { table: 'grant_files', column: 'stored_name', sha256: 'sha256', when: 'stored_name is not null' },
  { table: 'library_files', column: 'stored_name', sha256: 'sha256' },
  { table: 'library_files', column: 'shown_name', sha256: 'shown_sha256' },
  { table: 'reports', column: 'stored_name', sha256: 'sha256', when: `status = 'done'` },
  { table: 'message_files', column: 'stored_name', sha256: 'sha256' },
  { table: 'imports', column: 'stored_name', sha256: 'original_sha256' },
]

/** Columns of stored names whose files a backup leaves out: they are not shown any more, or not yet. */
export const LEFT_OUT_COLUMNS: readonly FileColumn[] = [
  { table: 'file_leftovers', column: 'stored_name' },
  // It is made again from the library, also after a restore or under a new key.
  { table: 'portable_library', column: 'stored_name' },
]
