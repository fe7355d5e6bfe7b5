import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HEAD_ROWS = 2

/** The rows of the table of threats, each by its cells. */
function rows(): string[][] {
  const lines = readFileSync(path.join(ROOT, 'docs/threats.md'), 'utf8').split('\n')
  const table = lines.filter((line) => line.startsWith('|')).slice(HEAD_ROWS)
  return table.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('every threat says who wants what, by which way, what stops it, and names tests that are there', () => {
  const all = rows()
  expect(all.length).toBeGreaterThan(15)
  for (const cells of all) {
    expect(cells, cells.join(' | ')).toHaveLength(5)
    for (const cell of cells) expect(cell, cells.join(' | ')).not.toBe('')
    const tests = [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))
    expect(tests.length, cells.join(' | ')).toBeGreaterThan(0)
    expect(tests.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  }
})
