import { z } from 'zod'

/** The header of a pull's answer that tells how far the server's ledger has come, and how it is written there. */
export const LEDGER_HEAD_HEADER = 'ledger-head'

/** A head of the server's ledger as a device keeps it: the number of an entry, and its hash in hexadecimal digits. */
export const seenHead = z.object({ entry: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) })
export type SeenHead = z.infer<typeof seenHead>

/** Writes a head for the header. */
export function writeHead({ entry, hash }: SeenHead): string {
  return `${entry} ${hash}`
}

/** Reads the header; null where there is none that could be kept. */
export function readHead(text: string | null): SeenHead | null {
  const [entry, hash] = (text ?? '').split(' ')
  const read = seenHead.safeParse({ entry: Number(entry), hash })
  return read.success ? read.data : null
}
