import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkingWord } from '#tests/support/office-files.ts'
import { createPageMaker, findLibreOffice } from './office-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-pages-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program that gets the same words as LibreOffice, with `$folder` and `$file` of its task. */
async function program(name: string, does: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, `#!/bin/sh\nfor file; do :; done\nfolder=$(dirname "$file")\n${does}\n`)
  await chmod(file, 0o700)
  return file
}

const base = () => path.join(folder, 'base')
const pagesBy = async (does: string, more: { ms?: number } = {}) =>
  createPageMaker(await program('program', does), base(), more.ms)?.(
    Readable.from([Buffer.from('the file')]),
    'docx',
    async (pages) => (await buffer(pages)).toString(),
  )

test('pages are what the program writes beside the file, and nothing of either stays', async () => {
  expect(await pagesBy('{ printf "%%PDF-1.7 of "; cat "$file"; } > "$folder/document.pdf"')).toBe(
    '%PDF-1.7 of the file',
  )
  expect(await readdir(base())).toEqual([])
})

test.each([
  ['fails', 'exit 1'],
  ['writes something else', 'echo "<html>" > "$folder/document.pdf"'],
])('a program that %s makes none', async (_, does) => {
  expect(await pagesBy(does)).toBe(null)
  expect(await readdir(base())).toEqual([])
})

test('a program that does not end is stopped, with those that it has started', async () => {
  const note = path.join(folder, 'started')
  expect(await pagesBy(`sleep 600 & echo $! > "${note}"; wait`, { ms: 500 })).toBe(null)
  const started = Number(await readFile(note, 'utf8'))
  await expect.poll(() => isRunning(started)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // There is no such process.
    return false
  }
}

test('a program that is not there makes none', async () => {
  const make = createPageMaker(path.join(folder, 'missing'), base())
  expect(await make?.(Readable.from(['x']), 'odt', buffer)).toBe(null)
})

test('what a killed server has left is removed by the next task', async () => {
  const remains = path.join(base(), 'task-of-yesterday')
  await mkdir(remains, { recursive: true })
  await utimes(remains, new Date(0), new Date(0))
  await pagesBy('exit 1')
  expect(await readdir(base())).toEqual([])
})

test('LibreOffice, where it is installed, makes pages and loads nothing that a file links to', async () => {
  const asked: string[] = []
  const site = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = site.address() as AddressInfo
    const make = createPageMaker(await findLibreOffice(), base())
    const file = linkingWord(`http://127.0.0.1:${port}/seen.png`)
    const pages = await make?.(Readable.from([file]), 'docx', buffer)
    // Where it is not installed, there is no maker, and the text of the file is shown instead.
    expect(pages?.subarray(0, 5).toString()).toBe(make ? '%PDF-' : undefined)
    expect(asked).toEqual([])
  } finally {
    site.close()
  }
}, 60_000)
