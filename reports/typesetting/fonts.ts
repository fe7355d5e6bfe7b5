import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphRun } from 'fontkit'
import type { Face } from './script-runs.ts'
import { unpackWoff } from './unpack-woff.ts'

const WEIGHTS = { regular: 400, bold: 600 } as const

/**
 * The static files, one for each part of Unicode. Not the variable fonts of the UI, which lose their weights when
 * pdfkit makes a subset of them; and WOFF, not WOFF2, whose composed letters (é, ā) pdfkit's subsetter can't read.
 */
const FILES: Readonly<Record<Face, string>> = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin-',
  'latin-ext': '@fontsource/noto-sans/files/noto-sans-latin-ext-',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-',
  greek: '@fontsource/noto-sans/files/noto-sans-greek-',
  cyrillic: '@fontsource/noto-sans/files/noto-sans-cyrillic-',
}

// Not named `require`: the desktop's build declares that name in every module that it makes.
const packages = createRequire(import.meta.url)
const loaded = new Map<string, Buffer>()

/** The name under which a face is registered in a document. */
export function fontName(face: Face, bold: boolean): string {
  return `${face}-${bold ? WEIGHTS.bold : WEIGHTS.regular}`
}

/** The bytes of a face, read and unpacked once in a process. */
export function fontFile(face: Face, bold: boolean): Buffer {
  const name = fontName(face, bold)
  const loadedFont = loaded.get(name)
  if (loadedFont) return loadedFont
  const weight = bold ? WEIGHTS.bold : WEIGHTS.regular
  const bytes = unpackWoff(readFileSync(packages.resolve(`${FILES[face]}${weight}-normal.woff`)))
  loaded.set(name, bytes)
  return bytes
}

// Other files take the types from here, so that the library has one door (build/dependencies.json).
export type { Font, GlyphRun }

/** A face as pdfkit's own library reads it, which shares nothing with others of the same file. */
export function readFace(face: Face, bold: boolean): Font {
  const font = create(fontFile(face, bold))
  if (!('layout' in font)) throw new Error(`The file of ${fontName(face, bold)} holds several fonts`)
  return font
}

const opened = new Map<string, Font>()

/** A face that is read once in a process, for what pdfkit itself does not tell: outlines, and which characters it has. */
export function openFace(face: Face, bold: boolean): Font {
  const name = fontName(face, bold)
  const openedFont = opened.get(name)
  if (openedFont) return openedFont
  const font = readFace(face, bold)
  opened.set(name, font)
  return font
}
