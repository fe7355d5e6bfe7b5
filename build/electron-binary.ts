import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** The program that replaces a missing Electron binary: it takes the same arguments and uses Chromium for windows. */
export const STAND_IN = path.join(root, 'tests/support/electron/shim.mjs')

/** Electron's binary: that of the setting `ELECTRON_BINARY`, else the downloaded one, else null. */
export function findElectron(): string | null {
  const wanted = process.env.ELECTRON_BINARY
  if (wanted) return wanted
  const folder = path.join(root, 'node_modules/electron')
  const note = path.join(folder, 'path.txt')
  if (!existsSync(note)) return null
  const file = path.join(folder, 'dist', readFileSync(note, 'utf8').trim())
  return existsSync(file) ? file : null
}
