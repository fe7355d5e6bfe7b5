import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { collections } from '#shared/schemas/index.ts'

/** Reads whose rows are what a type written by hand says, and why no declaration or schema says it (decision 0186). */
const BY_HAND: Readonly<Record<string, string>> = {
  'server/content/content-kind.ts':
    'the type is made of the declared table and of what a kind reads beside it',
  'server/uploads/parts.ts': 'parts of files are read as they are passed on',
  'server/records/check-history.ts': 'rows are hashed with every column that was read',
  'server/records/current-records.ts': 'each batch that is written reads by it',
  'server/records/history-rows.ts': 'each batch that is written reads by it',
  'server/records/linked-twice.ts': 'each batch that is written reads by it',
  'server/records/lock-order.ts': 'passes on the type of whoever locks',
  'server/records/pull-clock.ts': 'each pull reads by it',
  'server/records/pull-page.ts': 'each pull reads by it, some thousand rows a second',
  'server/records/purged.ts': 'each batch that is written reads by it',
  'server/records/read-records.ts': 'rows are put into lines as those of a pull are',
}

test('rows of the database have the types of declared tables, or go through a schema', () => {
  const found = globSync('server/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      file !== 'server/db/database.ts' &&
      /\.(run|runPrepared|runKept|stream)<(?!Pick<T\[)/.test(readFileSync(file, 'utf8')),
  )
  expect(found.toSorted()).toEqual(Object.keys(BY_HAND).toSorted())
})

test('tables are declared in tables.ts, and nothing is called table.ts', () => {
  const sources = globSync('{server,desktop}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(sources.filter((file) => path.basename(file) === 'table.ts')).toEqual([])
  const declaring = sources.filter((file) =>
    /^export const \w+ = pgTable\(/m.test(readFileSync(file, 'utf8')),
  )
  expect(declaring.length).toBeGreaterThan(30)
  expect(declaring.filter((file) => path.basename(file) !== 'tables.ts')).toEqual([])
})

test('a part of a declaration that is looked for by name exists', () => {
  const fields = new Set(Object.values(collections).flatMap((each) => Object.keys(each.fields)))
  const looks = globSync('{shared,server,web,desktop,reports}/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/'(\w+)' in \w*[cC]ollections?\b(?:\[[^\]]+\])?(\.fields)?/g),
      ([look, name = '', ofFields]) => ({
        look: `${file}: ${look}`,
        isDeclared: !!ofFields && fields.has(name),
      }),
    ),
  )
  expect(looks.length).toBeGreaterThan(1)
  // The compiler does not check the string of an `in`: parts other than fields are read as properties, which it checks.
  expect(looks.filter(({ isDeclared }) => !isDeclared)).toEqual([])
})
