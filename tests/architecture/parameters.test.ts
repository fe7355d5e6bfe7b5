import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one name of a function's parameter of each of these types, so that a call reads the same in every room. */
const NAMES = {
  Services: 'services',
  RecordServices: 'services',
  Database: 'database',
  Transaction: 'transaction',
  Queryable: 'queryable',
} as const

const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** A first parameter of a function or of a method, with its name and its type. */
const FIRST = new RegExp(
  `(?:function\\s+\\w+(?:<[^>(]*>)?|\\b(?:const|let)\\s+\\w+\\s*=\\s*(?:async\\s*)?)\\(\\s*(\\w+): (${Object.keys(NAMES).join('|')})\\b(?!\\[)`,
  'g',
)

test('the first parameter of a type has one name', () => {
  const parameters = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FIRST)].map(([, name, type]) => ({ file, name, type })),
  )
  expect(parameters.length).toBeGreaterThan(300)
  const others = parameters.filter(({ name, type }) => name !== NAMES[type as keyof typeof NAMES])
  expect(others).toEqual([])
})
