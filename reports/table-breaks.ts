/** Tables of up to this length stay on one page. */
const UNBROKEN_ROWS = 7
/** A longer table has at least so many rows on its first and on its last page. */
const ROWS_TOGETHER = 3

/** Whether a row of a table must be on the same page as the next one. */
export function staysWithNext(index: number, count: number): boolean {
  if (index >= count - 1) return false
  return count <= UNBROKEN_ROWS || index < ROWS_TOGETHER - 1 || index >= count - ROWS_TOGETHER
}
