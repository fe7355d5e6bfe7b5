import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The sources of the UI by their paths, without its tests. */
export const sources = new Map(
  globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]),
)

/** The files in which a pattern is found, sorted. */
export const filesWith = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, source]) => (pattern.test(source) ? [file] : [])).toSorted()
