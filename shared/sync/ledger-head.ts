import { z } from 'zod'

/** The header of a pull's answer with the head of the server's ledger, and its format. */
export const LEDGER_HEAD_HEADER = 'ledger-head'

/** A head of the server's ledger as a device stores it: the number of an entry, and its hash in hexadecimal digits. */
export const seenHead = z.object({ entry: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) })
export type SeenHead = z.infer<typeof seenHead>

/** Writes a head for the header. */
export function writeHead({ entry, hash }: SeenHead): string {
  return `${entry} ${hash}`
}

/** Reads the header; null if it contains no valid head. */
export function readHead(text: string | null): SeenHead | null {
  const [entry, hash] = (text ?? '').split(' ')
  const read = seenHead.safeParse({ entry: Number(entry), hash })
  return read.success ? read.data : null
}
