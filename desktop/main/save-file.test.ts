import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SaveProgress } from '#shared/contract/desktop-bridge.ts'
import { plainName, saveFile } from './save-file.ts'
import { createSavedPlaces, type SavedPlaces } from './saved-places.ts'

let folder: string
let progress: SaveProgress[]
let shown: string[]
let places: SavedPlaces
beforeEach(() => {
  shown = []
  places = createSavedPlaces((place) => shown.push(place))
  folder = mkdtempSync(path.join(tmpdir(), 'save-'))
  progress = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const target = () => path.join(folder, 'report.pdf')

function save(fetchSource: () => Promise<Response>, place: string | null = target()) {
  return saveFile({
    suggestedName: 'report.pdf',
    askTarget: async () => place,
    fetchSource,
    onProgress: (step) => progress.push(step),
    notePlace: places.note,
  })
}

function broken(): Response {
  let pieces = 0
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1
        if (pieces > 2) controller.error(new Error('the line broke'))
        else controller.enqueue(new Uint8Array(1000))
      },
    }),
  )
}

test('the whole answer is in the file, with progress to its end', async () => {
  const bytes = 'x'.repeat(100_000)
  const result = await save(async () => new Response(bytes, { headers: { 'content-length': '100000' } }))
  expect(result).toEqual({ outcome: 'saved', name: 'report.pdf', bytes: 100_000, place: 0 })
  expect(readFileSync(target(), 'utf8')).toBe(bytes)
  expect(readdirSync(folder)).toEqual(['report.pdf'])
  expect(progress.at(-1)).toEqual({ written: 100_000, total: 100_000 })
})

test('the folder of what was saved is opened, and of nothing else', async () => {
  await save(async () => new Response('x'))
  expect([await places.open(0), await places.open(1), shown]).toEqual([true, false, [target()]])
  rmSync(target())
  expect([await places.open(0), shown.length]).toEqual([false, 1])
})

test('nothing is fetched when the person cancels', async () => {
  let fetched = false
  const result = await save(async () => {
    fetched = true
    return new Response('x')
  }, null)
  expect([result, fetched]).toEqual([{ outcome: 'cancelled' }, false])
})

test('a refused, broken or short answer leaves the old file as it was', async () => {
  writeFileSync(target(), 'old')
  const refused = { outcome: 'failed', error: 'refused', status: 403 }
  expect(await save(async () => new Response('no', { status: 403 }))).toEqual(refused)
  const offline = { outcome: 'failed', error: 'offline', status: 503 }
  expect(await save(async () => new Response('no', { status: 503 }))).toEqual(offline)
  const cutOff = { outcome: 'failed', error: 'offline', status: null }
  expect(await save(async () => broken())).toEqual(cutOff)
  const short = new Response('only this', { headers: { 'content-length': '100' } })
  expect(await save(async () => short)).toEqual(cutOff)
  expect(readFileSync(target(), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['report.pdf'])
})

test('a file that was confirmed is replaced, one that came meanwhile is not', async () => {
  writeFileSync(target(), 'old')
  expect(await save(async () => new Response('new'))).toMatchObject({ outcome: 'saved' })
  expect(readFileSync(target(), 'utf8')).toBe('new')
  rmSync(target())
  const result = await save(async () => {
    writeFileSync(target(), 'came meanwhile')
    return new Response('new')
  })
  expect(result).toEqual({ outcome: 'failed', error: 'disk', status: null })
  expect(readFileSync(target(), 'utf8')).toBe('came meanwhile')
  expect(readdirSync(folder)).toEqual(['report.pdf'])
})

test('a place that can not be written is told', async () => {
  mkdirSync(path.join(folder, 'taken'))
  const result = await save(async () => new Response('new'), path.join(folder, 'taken'))
  expect(result).toEqual({ outcome: 'failed', error: 'disk', status: null })
  expect(await save(async () => new Response('new'), path.join(folder, 'none/x.pdf'))).toMatchObject({
    error: 'disk',
  })
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('a proposed name is one plain file name', () => {
  expect(plainName('Warbixin 2026.pdf')).toBe('Warbixin 2026.pdf')
  expect(plainName('../../etc/passwd')).toBe('etc passwd')
  expect(plainName('C:\\x\\report?.pdf')).toBe('C x report .pdf')
  expect(plainName('..')).toBe('file')
  expect(plainName('invoice\u202Efdp.exe')).toBe('invoice fdp.exe')
  expect(plainName(`${'a'.repeat(500)}`)).toHaveLength(120)
})
