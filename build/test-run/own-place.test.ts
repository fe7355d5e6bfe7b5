import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takePlace } from './own-place.ts'

let folder: string
let beginning: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-place-'))
  beginning = path.join(folder, 'copy')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what a running process has is not given a second time, until it is given back', () => {
  const [first, second] = [takePlace(beginning), takePlace(beginning)]
  expect([first.folder, second.folder]).toEqual([`${beginning}-1`, `${beginning}-2`])
  first.giveBack()
  expect(takePlace(beginning).folder).toBe(`${beginning}-1`)
})

test('what a killed run left is taken over, and nothing of the look at it stays', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(`${beginning}-1.lock`, String(pid))
  expect(takePlace(beginning).folder).toBe(`${beginning}-1`)
  expect(readdirSync(folder)).toEqual(['copy-1.lock'])
  expect(takePlace(beginning).folder).toBe(`${beginning}-2`)
})
