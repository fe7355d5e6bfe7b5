import { latinBytes } from '#shared/domain/coded-twice.ts'
import { decodeDeclared } from '#shared/domain/declared-charset.ts'

/** A text of a mail, and whether its character set was not declared, or not as it is. */
export interface MailText {
  readonly text: string
  readonly isGuess: boolean
}

/** Reads a text of a mail in the character set that its part names, as far as its bytes agree. */
export function decodeText(bytes: Uint8Array, declared: string | null): MailText {
  const { text, how } = decodeDeclared(bytes, [declared])
  return { text, isGuess: how !== 'declared' }
}

/** A line that was read as Latin, as its bytes say: programs declare that for whatever alphabet. */
export function mended(line: string): string {
  const bytes = latinBytes(line)
  return bytes === null ? line : decodeText(bytes, 'iso-8859-1').text
}
