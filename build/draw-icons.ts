// Draws what is kept in the repository of the organisation's sign: the icon of browsers and that of the app, from which the
// packager makes those of each system. Run as a program, it writes them.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { STAR } from '../shared/domain/drawings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The colours of web/ui/tokens.css: `--brand` and what is on it, in the light and the dark look. */
const BRAND = '#1f5fa8'
const DARK = { brand: '#7db4ee', star: '#0b1a2a' }
/** The app's icon has a margin, as those beside it on a desktop have. */
const APP_SIZE = 1024
const APP_MARGIN = 100

/** The icon of browsers; in a dark bar it has the colours of the dark look. */
export function browserIcon(): string {
  const dark = `@media (prefers-color-scheme:dark){circle{fill:${DARK.brand}}path{fill:${DARK.star}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><style>${dark}</style><circle cx="17" cy="17" r="17" fill="${BRAND}"/><path d="${STAR}" fill="#fff"/></svg>\n`
}

/** The sign as a square PNG, on a transparent ground. */
export function signPicture(size: number): Promise<Buffer> {
  return sharp(Buffer.from(browserIcon()), { density: 72 * (size / 34) })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** The sign on a ground of its own colour that reaches the edges, which devices may cut to their own shape. */
export async function coloredPicture(size: number, part: number): Promise<Buffer> {
  const input = await signPicture(Math.round(size * part))
  return sharp({ create: { width: size, height: size, channels: 4, background: BRAND } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** The icon of the app, from which the packager makes those of Windows, macOS and Linux. */
export async function appIcon(): Promise<Buffer> {
  const transparent = { r: 255, g: 255, b: 255, alpha: 0 }
  return sharp(await signPicture(APP_SIZE - 2 * APP_MARGIN))
    .extend({ ...even(APP_MARGIN), background: transparent })
    .png({ palette: true })
    .toBuffer()
}

const even = (margin: number) => ({ top: margin, right: margin, bottom: margin, left: margin })

/** An icon file as Windows and older programs ask for it, with one PNG in it. */
export function iconFile(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** What is kept of the drawings, by the path from the root. */
export const KEPT = {
  'web/public/favicon.svg': async () => Buffer.from(browserIcon()),
  'build/icons/icon.png': appIcon,
} as const

if (process.argv[1] === import.meta.filename) {
  for (const [file, draw] of Object.entries(KEPT)) writeFileSync(path.join(ROOT, file), await draw())
}
