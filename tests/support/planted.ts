import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Stands in every planted text, and nowhere else: lower case, as a search index would keep it. */
export const STEM = 'zq7xplantedsecret'

/** A text for one field that is found again wherever it lies readable. */
export function planted(name: string): string {
  return `${STEM}-${name}`
}

/** The ways in which a text lies readable in a file: two Unicode encodings, hex, and base64 wherever it begins. */
function writingsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret, 'utf8')
  const wide = Buffer.from(secret, 'utf16le')
  const hex = bytes.toString('hex')
  const texts = [hex, hex.toUpperCase(), wide.toString('hex'), ...base64Of(bytes), ...base64Of(wide)]
  return [bytes, wide, Buffer.from(wide).swap16(), ...texts.map((text) => Buffer.from(text, 'latin1'))]
}

/** Base64 of bytes that stand behind 0, 1 or 2 others, without the characters that hold bits of neighbours. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const whole = (before + bytes.length) % 3 === 0
    return text.slice(before === 0 ? 0 : before + 1, whole ? undefined : -1)
  })
}

/** Where some of the secrets lie readable: the names of the files, those of hidden folders included. */
export function filesWith(folder: string, secrets: readonly string[]): string[] {
  const writings = secrets.flatMap(writingsOf)
  return filesBelow(folder).filter((file) => {
    if (secrets.some((secret) => file.includes(secret))) return true
    const bytes = bytesOf(file)
    return writings.some((writing) => bytes.includes(writing))
  })
}

/** The bytes of a file; none if the running program has removed it since its folder was listed. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Whether a text, as a log or an output, holds some of the secrets. */
export function holds(text: string, secrets: readonly string[]): boolean {
  const bytes = Buffer.from(text, 'utf8')
  return secrets.flatMap(writingsOf).some((writing) => bytes.includes(writing))
}

/** Every regular file below a folder: no sockets, no links out of it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
