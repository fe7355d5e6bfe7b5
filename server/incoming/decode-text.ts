import { type DecodedText, decodeDeclared } from '#shared/domain/declared-charset.ts'

/** A text of a mail, and whether its character set was not declared, or not as it is. */
export interface MailText {
  readonly text: string
  readonly isGuess: boolean
}

/** Reads a text of a mail in the character set that its part names, as far as its bytes agree. */
export function decodeText(bytes: Uint8Array, declared: string | null): MailText {
  const { text, how }: DecodedText = decodeDeclared(bytes, [declared])
  return { text, isGuess: how !== 'declared' }
}

/** Signs that Latin of Windows has where Latin of ISO has controls, by which text that was read as it is known. */
const WINDOWS = new Map(
  Array.from({ length: 128 }, (_, at) => [
    new TextDecoder('windows-1252').decode(new Uint8Array([at + 128])),
    at + 128,
  ]),
)

/** A line that was read as Latin, as its bytes say: programs declare that for whatever alphabet. */
export function mended(line: string): string {
  const bytes = [...line].map((sign) => WINDOWS.get(sign) ?? sign.charCodeAt(0))
  if (!bytes.some((byte) => byte > 127) || bytes.some((byte) => byte > 255)) return line
  return decodeText(new Uint8Array(bytes), 'iso-8859-1').text
}
