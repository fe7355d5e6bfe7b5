import type { Secret } from '#server/crypto/key-files.ts'

/** What the server needs for automatic backups. */
export interface BackupPlan {
  /** The folder of the backups. */
  readonly to: string
  /** The time of day in Mogadishu, such as 02:30. */
  readonly at: string
  readonly databaseUrl: string
  /** The key that they are sealed for; null until `npm run backup` has made one. */
  readonly publicKey: () => Promise<Uint8Array | null>
  readonly secrets: () => Promise<readonly Secret[]>
}
