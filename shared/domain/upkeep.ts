/** What whoever runs the server has to see to; the catalogues have a sentence for each. */
export const UPKEEP = [
  /** The key file lies in the data folder: whoever copies the folder can read everything. */
  'keys-beside-data',
  /** The data folder holds only a link to the database. */
  'database-outside',
  'backup-none',
  /** The last one that was taken is older than three days. */
  'backup-old',
  'backup-failed',
  /** The last backup didn't find files that the database names. */
  'files-missing',
] as const
export type Upkeep = (typeof UPKEEP)[number]
