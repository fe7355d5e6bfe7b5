const LONGEST = 12

/** Whether bytes begin like a JPEG, PNG or WebP file; nothing else is read as a picture. */
export function beginsAsPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, LONGEST)
  return (
    start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF....WEBP/s.test(start)
  )
}
