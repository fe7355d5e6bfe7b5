import { type SQL, sql } from 'drizzle-orm'

/** U+001E, which is in no text that `JSON.stringify` has written. */
const BETWEEN = '\x1e'

/**
 * A list of JSON objects as `text[]`. An array would quote them once more: each has a hundred quotation marks, which both sides
 * would write and read with a sign before them. There must be at least one.
 */
export const jsonTexts = (objects: readonly string[]): SQL =>
  sql`string_to_array(${objects.join(BETWEEN)}, ${BETWEEN})`
