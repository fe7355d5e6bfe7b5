import { decodeText, findCharset } from '#shared/domain/charsets.ts'
import type { GiveText } from './passages.ts'

const CHARACTERS_A_PIECE = 1_000_000

/** Reads a plain text or CSV; one that does not say its encoding is read as its bytes say, as a table is. */
export async function readPlainText(file: Buffer, give: GiveText): Promise<null> {
  const text = decodeText(file, findCharset(file).charset)
  for (let from = 0; from < text.length; from += CHARACTERS_A_PIECE) {
    await give(text.slice(from, from + CHARACTERS_A_PIECE), { page: null, heading: null })
  }
  return null
}
