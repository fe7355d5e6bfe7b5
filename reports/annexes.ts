import { setImmediate } from 'node:timers/promises'
import type { CellValue } from './tables/index.ts'
import type { RecordList } from './templates/document.ts'

/**
 * All annexes of a document that is printed or edited have at most these rows together: nobody reads more of them
 * there, each of their cells is tagged, and documents of Word are made in memory. The Excel edition has all rows.
 */
export const MAX_ANNEX_ROWS = 2000

/** A list with its rows; null if they are more than the document has room for. */
export interface Annex {
  readonly list: RecordList
  readonly rows: readonly (readonly CellValue[])[] | null
  /** Says how many records were left out and why; null where none was. */
  readonly leftOut: string | null
}

/** Reads the annexes in their order, each whole or not at all; reports the progress after each row. */
export async function readAnnexes(
  lists: readonly RecordList[],
  onProgress: (fraction: number) => void,
  signal: AbortSignal | undefined,
): Promise<Annex[]> {
  const annexes: Annex[] = []
  let room = MAX_ANNEX_ROWS
  for (const list of lists) {
    const rows = list.total > room ? null : await rowsWithin(list, room, signal, tell)
    room -= rows?.length ?? 0
    annexes.push({ list, rows, leftOut: rows && list.leftOut() })
    onProgress(annexes.length / lists.length)
  }
  return annexes

  function tell(count: number, total: number): void {
    onProgress((annexes.length + Math.min(1, count / Math.max(1, total))) / lists.length)
  }
}

/** After so many rows, other work gets its turn. */
const ROWS_AT_ONCE = 200

async function rowsWithin(
  { table, total }: RecordList,
  room: number,
  signal: AbortSignal | undefined,
  tell: (count: number, total: number) => void,
): Promise<readonly (readonly CellValue[])[] | null> {
  const rows: (readonly CellValue[])[] = []
  for await (const row of table.rows()) {
    signal?.throwIfAborted()
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate()
    // More can have been registered since the figures were read.
    if (rows.length === room) return null
    rows.push(row)
    tell(rows.length, total)
  }
  return rows
}
