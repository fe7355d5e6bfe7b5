/** What the operator of the server must look after; the catalogues have a sentence for each. */
export const UPKEEP = [
  /** The key file lies in the data folder: a copy of the folder is enough to read everything. */
  'keys-beside-data',
  /** The data folder only contains a link to the database. */
  'database-outside',
  'backup-none',
  /** The last backup is older than three days. */
  'backup-old',
  'backup-failed',
  /** The last backup missed files that the database names. */
  'files-missing',
] as const
export type Upkeep = (typeof UPKEEP)[number]
