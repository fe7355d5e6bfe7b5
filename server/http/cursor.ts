import type { z } from 'zod'
import { Refusal } from '#shared/domain/errors.ts'

/** Writes the position of a list's last row as a cursor, which callers only send back. */
export function writeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Reads a cursor; one that doesn't belong to this list is refused. */
export function readCursor<T>(cursor: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (read.success) return read.data
  throw new Refusal('invalid_input', { details: [{ path: 'cursor', message: 'This cursor is not valid' }] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An address can contain any text; the schema refuses it.
    return undefined
  }
}
