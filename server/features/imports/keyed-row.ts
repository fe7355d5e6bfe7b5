import type { GoodRow } from '#shared/domain/import-rows.ts'

/** A good row with the key by which a repeated import recognises it. */
export interface KeyedRow {
  readonly line: number
  readonly values: GoodRow['values']
  readonly identity: GoodRow['identity']
  readonly key: string
  /** Every key by which its record may be known. */
  readonly keys: readonly string[]
  readonly endedAt: string | null
}

/** How the keys of rows begin that have none of their own, and so are identified by their content. */
export const CONTENT_KEY = 'sha256:'
