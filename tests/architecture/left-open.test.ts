import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OPEN } from '#server/db/new-collection/written.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Where `server/db/write-collection.ts` leaves something to a person. */
const WRITTEN = ['shared/**/*.ts', 'tests/support/decided.ts', 'docs/data-protection.md']

/** Without it, a placeholder would be read by visitors, or a permission given that was never decided on. */
test('nothing is left that the command for a new collection has left to a person', () => {
  const files = WRITTEN.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(500)
  const left = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes(LEFT_OPEN) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(left).toEqual([])
})
