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
  const bytes = Array.from(text, (sign) => WINDOWS.get(sign) ?? sign.codePointAt(0) ?? 0)
  if (!bytes.some((byte) => byte > 127) || bytes.some((byte) => byte > 255)) return null
  return new Uint8Array(bytes)
}

/** A text whose UTF-8 was taken for Latin and encoded once more, as it was before; null for any other. */
export function codedOnce(text: string): string | null {
  const bytes = latinBytes(text)
  const once = bytes && decodeStrictly(bytes, 'utf-8')
  return once !== null && (once.match(/\P{ASCII}/gu)?.length ?? 0) > 1 ? once : null
}
