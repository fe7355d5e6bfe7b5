import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesWith, holds, planted } from './planted.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'planted-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SECRET = planted('title')
const bytes = Buffer.from(`before ${SECRET} after`)

test.each([
  ['UTF-8', bytes],
  ['UTF-16', Buffer.from(`ö ${SECRET}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`ö ${SECRET}`, 'utf16le').swap16()],
  ['hex', Buffer.from(bytes.toString('hex'))],
  ['hex in capitals', Buffer.from(bytes.toString('hex').toUpperCase())],
  ['base64', Buffer.from(bytes.toString('base64'))],
  ['base64, one byte later', Buffer.from(Buffer.concat([Buffer.from('x'), bytes]).toString('base64'))],
  ['base64, two bytes later', Buffer.from(Buffer.concat([Buffer.from('xy'), bytes]).toString('base64'))],
  ['base64url', Buffer.from(bytes.toString('base64url'))],
  ['base64 of UTF-16', Buffer.from(Buffer.from(SECRET, 'utf16le').toString('base64'))],
])('a secret in %s is found', (_writing, content) => {
  const file = path.join(folder, 'some.bin')
  writeFileSync(file, Buffer.concat([Buffer.alloc(1001, 7), content, Buffer.alloc(99, 7)]))
  expect(filesWith(folder, [SECRET])).toEqual([file])
})

test('what holds no secret is not found, and names of files are looked at', () => {
  writeFileSync(path.join(folder, 'other.bin'), 'zq7xplanted-something else')
  expect(filesWith(folder, [SECRET])).toEqual([])
  const named = path.join(folder, `${SECRET}.pdf`)
  writeFileSync(named, '')
  expect(filesWith(folder, [SECRET])).toEqual([named])
  expect(holds(`an output with ${SECRET}`, [SECRET])).toBe(true)
  expect(holds('an output without', [SECRET])).toBe(false)
})
