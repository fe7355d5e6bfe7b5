import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The version in the product's package.json. */
export async function readVersion(): Promise<string> {
  const text = await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')
  const version: unknown = Reflect.get(JSON.parse(text), 'version')
  return String(version)
}
