import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOf, warningsOf } from './data-place.ts'

let folder: string
let DATA_DIR: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-place-'))
  DATA_DIR = path.join(folder, 'data')
  mkdirSync(DATA_DIR)
})
afterEach(() => rmSync(folder, { recursive: true }))

const settings = (FIELD_KEY_FILE?: string) => ({ DATA_DIR, FIELD_KEY_FILE, DATABASE_URL: undefined })

test('keys in the data folder are told, also through a link; keys elsewhere are not', () => {
  const inside = path.join(DATA_DIR, 'field-keys.json')
  writeFileSync(inside, '{}')
  expect(placeOf(settings())).toEqual({ keysBesideData: true, databaseAt: null })
  expect(warningsOf(placeOf(settings()), DATA_DIR)).toEqual([
    expect.stringContaining('The keys lie beside the data'),
  ])
  const linked = path.join(folder, 'linked.json')
  symlinkSync(inside, linked)
  expect(placeOf(settings(linked)).keysBesideData).toBe(true)
  const outside = path.join(folder, 'keys.json')
  writeFileSync(outside, '{}')
  expect(warningsOf(placeOf(settings(outside)), DATA_DIR)).toEqual([])
})

test('a data folder that holds only a link to the database is told, with the place', () => {
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(path.join(elsewhere, 'cluster'), { recursive: true })
  symlinkSync(elsewhere, path.join(DATA_DIR, 'postgres'))
  writeFileSync(path.join(folder, 'keys.json'), '{}')
  const place = placeOf(settings(path.join(folder, 'keys.json')))
  expect(place.databaseAt).toBe(elsewhere)
  expect(warningsOf(place, DATA_DIR)[0]).toContain(`The database lies in ${elsewhere}`)
})
