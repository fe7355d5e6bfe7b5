import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MirrorKeyRefused, openMirror } from './open.ts'

const SAMPLE = 'Witness statement from Baidoa, told in confidence'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'mirror.db')
const newKey = () => new Uint8Array(randomBytes(32))

function fill(key: Uint8Array): void {
  const db = openMirror(file(), key)
  db.exec('create table notes (id integer primary key, text text)')
  const insert = db.prepare('insert into notes (text) values (?)')
  for (let count = 0; count < 200; count += 1) insert.run(`${SAMPLE} ${count}`)
  db.close()
}

test('opens again with its key, with the settings that safety needs', () => {
  const key = newKey()
  fill(key)
  const db = openMirror(file(), key)
  expect(db.prepare('select count(*) as n from notes').get()).toEqual({ n: 200 })
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'temp_store']
  const values = settings.map((name) => db.pragma(name, { simple: true }))
  expect(values).toEqual(['wal', 2, 1, 1, 2])
  db.close()
})

test('refuses another key, and a file with one changed byte', () => {
  const key = newKey()
  fill(key)
  expect(() => openMirror(file(), newKey())).toThrow(MirrorKeyRefused)
  expect(() => openMirror(file(), key.subarray(1))).toThrow(RangeError)
  const bytes = readFileSync(file())
  bytes[200] = (bytes[200] ?? 0) ^ 1
  writeFileSync(file(), bytes)
  expect(() => openMirror(file(), key)).toThrow(MirrorKeyRefused)
})

test('refuses to take a file that is not encrypted for a mirror', () => {
  writeFileSync(file(), Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4080)]))
  expect(() => openMirror(file(), newKey())).toThrow(MirrorKeyRefused)
})

test('nothing readable lies in the folder, while it is open, sorted, rolled back and closed', () => {
  const key = newKey()
  fill(key)
  const db = openMirror(file(), key)
  db.exec(
    'create virtual table words using fts5(text); insert into words select text from notes; create index at on notes (text)',
  )
  db.exec("begin; update notes set text = text || ' changed'; rollback")
  db.prepare('select text from notes order by text || id desc').all()
  const readable = () =>
    readdirSync(folder).filter((name) => {
      const bytes = readFileSync(path.join(folder, name))
      return [SAMPLE, 'Baidoa', 'create table', Buffer.from(key).toString('hex')].some((secret) =>
        bytes.includes(secret),
      )
    })
  expect(readdirSync(folder)).toContain('mirror.db-wal')
  expect(readable()).toEqual([])
  db.close()
  expect(readable()).toEqual([])
})
