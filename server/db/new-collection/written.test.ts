import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newName } from './name.ts'
import { filesOf, LEFT_OPEN } from './written.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('a new collection is written into three files of its own and eight that name all collections', () => {
  const files = filesOf('prison-visits', read)
  const own = Object.keys(files).filter((file) => file.includes('prison-visits'))
  expect(own).toEqual([
    'shared/schemas/prison-visits.ts',
    'shared/i18n/en/collections/prison-visits.ts',
    'shared/i18n/so/collections/prison-visits.ts',
  ])
  expect(Object.keys(files)).toHaveLength(11)
  for (const [file, text] of Object.entries(files)) {
    expect(text, file).toMatch(/prison[- ]?visits/i)
    if (own.includes(file)) continue
    // Nothing that was there is changed.
    const lines = text.split('\n')
    expect(
      read(file)
        .split('\n')
        .filter((line) => !lines.includes(line)),
      file,
    ).toEqual([])
  }
})

test('what a person has to decide or to say is left open, in both languages', () => {
  const open = Object.entries(filesOf('prison-visits', read)).filter(([, text]) => text.includes(LEFT_OPEN))
  expect(open.map(([file]) => file)).toEqual([
    'shared/schemas/prison-visits.ts',
    'shared/i18n/en/collections/prison-visits.ts',
    'shared/i18n/so/collections/prison-visits.ts',
    'shared/domain/access.ts',
    'tests/support/decided.ts',
    'docs/data-protection.md',
  ])
})

test('an entry without dashes is written in one word', () => {
  expect(filesOf('visits', read)['shared/schemas/records.ts']).toContain('\n  visits,\n} as const satisfies')
})

test.each(['Visits', 'prison visits', '../visits', 'visits-', ''])('“%s” is refused as a name', (name) => {
  expect(() => newName(name)).toThrow('write it in the plural')
})

test('a file that changed its form is named, in place of being written wrongly', () => {
  expect(() => filesOf('visits', (file) => (file.endsWith('pages.ts') ? '' : read(file)))).toThrow(
    'shared/contract/pages.ts has no place any more',
  )
})
