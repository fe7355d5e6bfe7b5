/** A column that names files of the store; `when` leaves out those that are named before they are there. */
interface FileColumn {
  readonly table: string
  readonly column: string
  readonly when?: string
}

/** Every column by which the database names a stored file that a backup has to hold. */
export const STORED_FILE_COLUMNS: readonly FileColumn[] = [
  { table: 'evidence_files', column: 'stored_name' },
  { table: 'evidence_files', column: 'shown_name' },
  { table: 'reports', column: 'stored_name', when: `status = 'done'` },
  { table: 'imports', column: 'stored_name' },
]

/** Columns of stored names whose files a backup leaves out: nothing shows them any more, or nothing does yet. */
export const LEFT_OUT_COLUMNS: readonly FileColumn[] = [
  { table: 'evidence_leftovers', column: 'stored_name' },
]
