import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')

test('the version has a section among the changes, and the newest comes first', () => {
  const { version } = JSON.parse(read('package.json'))
  const sections = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  expect(sections[0]).toBe('Unreleased')
  const released = sections.slice(1).map((title) => /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/.exec(title))
  expect(released[0]?.[1]).toBe(version)
  const days = released.map((found) => found?.[2] ?? '')
  expect(days).toEqual(days.toSorted().reverse())
})
