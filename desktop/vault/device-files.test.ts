import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { destroyFile, writeFileAtomic } from './atomic-file.ts'
import { dataPaths } from './paths.ts'
import { finishWipe, wipeMirror } from './wipe.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'device-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an atomic write leaves one whole file, readable by its owner only', async () => {
  const target = path.join(folder, 'file.json')
  await writeFileAtomic(target, 'first')
  await writeFileAtomic(target, new TextEncoder().encode('second'))
  expect(readFileSync(target, 'utf8')).toBe('second')
  expect(readdirSync(folder)).toEqual(['file.json'])
  if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o600)
})

test('a write that fails leaves the old file and nothing beside it', async () => {
  mkdirSync(path.join(folder, 'taken'))
  await expect(writeFileAtomic(path.join(folder, 'taken'), 'x')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('destroying a file is no error when there is none', async () => {
  const target = path.join(folder, 'secret')
  writeFileSync(target, 'secret')
  await destroyFile(target)
  expect(existsSync(target)).toBe(false)
  await destroyFile(target)
})

function fillMirror() {
  const paths = dataPaths(folder)
  for (const file of [
    paths.vault,
    paths.paper,
    paths.deviceCopy,
    paths.cookies,
    paths.mirror,
    `${paths.mirror}-wal`,
    `${paths.mirror}-shm`,
  ]) {
    writeFileSync(file, 'secret')
  }
  for (const inner of [paths.files, paths.temp]) {
    mkdirSync(inner)
    writeFileSync(path.join(inner, 'attachment'), 'secret')
  }
  writeFileSync(paths.settings, '{}')
  writeFileSync(paths.device, '{}')
  return paths
}

test('a wipe leaves the settings and what the device is, nothing else', async () => {
  await wipeMirror(fillMirror())
  expect(readdirSync(folder).sort()).toEqual(['device.json', 'settings.json'])
})

test('a wipe that was cut off is ended at the next start', async () => {
  const paths = fillMirror()
  expect(await finishWipe(paths)).toBe(false)
  expect(existsSync(paths.mirror)).toBe(true)
  writeFileSync(paths.wiping, '')
  rmSync(paths.vault)
  expect(await finishWipe(paths)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['device.json', 'settings.json'])
})
