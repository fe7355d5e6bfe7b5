import type { GoodRow } from '#shared/imports/import-rows.ts'

/** A good row with the key by which a repeated import recognises it. */
export interface KeyedRow {
  readonly line: number
  readonly values: GoodRow['values']
  readonly identity: GoodRow['identity']
  readonly key: string
  /** Every key by which its record may be known. */
  readonly keys: readonly string[]
  /** The key under which former builds knew the row, if they read it in another way; null for one with keys of its own. */
  readonly formerKey: string | null
  readonly endedAt: string | null
}

/** How the keys of rows begin that have none of their own, and so are identified by their content. */
export const CONTENT_KEY = 'sha256:'
