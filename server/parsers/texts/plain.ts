import { sniffText } from '#files/text-sniff.ts'
import { type GiveText, passagesOf } from './passages.ts'

const CHARACTERS_A_PIECE = 1_000_000

/** Reads a plain text or CSV; one of an unknown older encoding is read as Latin-1, whose ASCII letters are right. */
export async function readPlainText(file: Buffer, give: GiveText): Promise<null> {
  const charset = sniffText(file.subarray(0, 64 * 1024), file.length <= 64 * 1024)?.charset ?? 'latin1'
  const text = new TextDecoder(charset).decode(file)
  for (let from = 0; from < text.length; from += CHARACTERS_A_PIECE) {
    await give(passagesOf(text.slice(from, from + CHARACTERS_A_PIECE), { page: null, heading: null }))
  }
  return null
}
