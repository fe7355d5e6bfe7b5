import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The product's version, as its package says. */
export async function readVersion(): Promise<string> {
  const text = await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')
  const version: unknown = Reflect.get(JSON.parse(text), 'version')
  return String(version)
}
