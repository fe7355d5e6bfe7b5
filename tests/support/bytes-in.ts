/** The bytes of a text in an encoding, without a byte order mark; throws where it has no such letter. */
export function bytesIn(text: string, charset: string): Uint8Array {
  if (charset === 'utf-8') return new TextEncoder().encode(text)
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (charset === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const decoder = new TextDecoder(charset)
  const known = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from(text, (letter) => {
    const byte = known.get(letter)
    if (byte === undefined) throw new RangeError(`${charset} has no ${letter}`)
    return byte
  })
}
