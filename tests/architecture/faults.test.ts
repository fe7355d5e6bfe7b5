import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasTitle } from '../../build/test-run/finds.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const fault = z.strictObject({
  ...{ name: z.string(), area: z.string(), file: z.string(), from: z.string(), to: z.string() },
  ...{ tests: z.array(z.string()).min(1), finds: z.string().min(1) },
})
const faults = z.array(fault).parse(JSON.parse(readFileSync(path.join(ROOT, 'tests/faults.json'), 'utf8')))

test('each fault of the list fits the code at one place', () => {
  expect(faults.length).toBeGreaterThanOrEqual(50)
  const misfits = faults.filter(({ file, from, to }) => {
    const place = path.join(ROOT, file)
    return !existsSync(place) || readFileSync(place, 'utf8').split(from).length !== 2 || from === to
  })
  expect(misfits.map(({ name }) => name)).toEqual([])
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

/** A file of tests, with what it imports from beside it: seeds of a simulation have their title there. */
function sourcesOf(file: string): string[] {
  const place = path.join(ROOT, file)
  if (!existsSync(place)) return []
  const source = readFileSync(place, 'utf8')
  const beside = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
    readFileSync(path.resolve(path.dirname(place), to), 'utf8'),
  )
  return [source, ...beside]
}

test('each file that a fault names has the test that has to find it, by its whole title', () => {
  const without = faults.flatMap(({ name, tests, finds }) =>
    tests
      .filter((file) => !sourcesOf(file).some((source) => hasTitle(source, finds)))
      .map((file) => `${name}: ${file} has no test "${finds}"`),
  )
  expect(without).toEqual([])
})
