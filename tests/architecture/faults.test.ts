import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const faults = z
  .array(z.looseObject({ name: z.string(), file: z.string(), from: z.string(), tests: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'tests/faults.json'), 'utf8')))

test('each fault of the list fits the code at one place, and its tests are there', () => {
  expect(faults.length).toBeGreaterThanOrEqual(50)
  const misfits = faults.filter(({ file, from, tests }) => {
    const place = path.join(ROOT, file)
    const fits = existsSync(place) && readFileSync(place, 'utf8').split(from).length === 2
    return !fits || !tests.every((each) => existsSync(path.join(ROOT, each)))
  })
  expect(misfits.map(({ name }) => name)).toEqual([])
})
