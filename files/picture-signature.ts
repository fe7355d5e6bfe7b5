const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Between the two parts of a WebP file's signature. */
const SIZE_BYTES = 4

/** Whether bytes begin as a JPEG, PNG or WebP file does; nothing else is worth reading as a picture. */
export function beginsAsPicture(bytes: Uint8Array): boolean {
  if (startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n')) return true
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 'RIFF'.length + SIZE_BYTES)
}
