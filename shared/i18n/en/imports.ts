/** Bulk import of records from tables. */
export const texts = {
  /** The file of rows that could not be imported: its name, and the columns that stand before the file's own. */
  badRowsFile: { name: 'rows-to-correct', line: 'Line in the file', reason: 'Reason' },
} as const
