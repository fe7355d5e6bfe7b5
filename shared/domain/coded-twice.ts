import { decodeStrictly } from './charsets.ts'

/** The bytes of signs that Latin of Windows has where Latin of ISO has controls. */
const WINDOWS = new Map(
  Array.from({ length: 128 }, (_, at) => [
    new TextDecoder('windows-1252').decode(new Uint8Array([at + 128])),
    at + 128,
  ]),
)

/** The bytes of a text that was read as Latin; null for one that has other letters, or none but English ones. */
export function latinBytes(text: string): Uint8Array | null {
  // Every text of a mail comes here: most are done with at their first other letter, or have English ones alone.
  if (!/\P{ASCII}/u.test(text)) return null
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = WINDOWS.get(text.charAt(at)) ?? text.charCodeAt(at)
    if (byte > 255) return null
    bytes[at] = byte
  }
  return bytes
}

/** A text whose UTF-8 was taken for Latin and encoded once more, as it was before; null for any other. */
export function codedOnce(text: string): string | null {
  const bytes = latinBytes(text)
  const once = bytes && decodeStrictly(bytes, 'utf-8')
  return once !== null && (once.match(/\P{ASCII}/gu)?.length ?? 0) > 1 ? once : null
}
