import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataPaths, wipeMirror } from '#desktop/vault/index.ts'
import { guardMirror, MirrorIsNewer, proveMirror } from './former-copy.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { MirrorKeyRefused, openMirror } from './open.ts'

const key = new Uint8Array(randomBytes(32))
const deviceId = randomUUID()
const PLENTY = async () => Number.MAX_SAFE_INTEGER

let folder: string
let noteProved: () => Promise<void>
beforeEach(() => {
  noteProved = async () => undefined
  folder = mkdtempSync(path.join(tmpdir(), 'former-copy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'mirror.db')
const copy = () => `${file()}.former`
const connect = () => createMirror(openMirror(file(), key), deviceId)

/** A start of the app: `over` is what it does with the open mirror, after which it is closed. */
async function start(over: (mirror: Mirror) => void = () => undefined): Promise<void> {
  await guardMirror(file(), key, PLENTY)
  const mirror = connect()
  try {
    over(mirror)
    await proveMirror(mirror, file(), noteProved)
  } finally {
    mirror.db.close()
  }
}

const fails = () => {
  throw new Error('this start failed')
}

/** A mirror as a build with other record tables has left it. */
async function formerMirror(name: string): Promise<void> {
  await start((mirror) => mirror.meta.set('deviceName', name))
  const db = openMirror(file(), key)
  db.exec("update meta set value = 'another' where key = 'shape'")
  db.close()
}

function nameIn(): string | null {
  const mirror = connect()
  try {
    return mirror.meta.get('deviceName')
  } finally {
    mirror.db.close()
  }
}

test('a new mirror, and one of this form, are not copied', async () => {
  await guardMirror(file(), key, PLENTY)
  expect(readdirSync(folder)).toEqual([])
  await start()
  await guardMirror(file(), key, async () => 0)
  expect(readdirSync(folder)).toEqual(['mirror.db'])
})

test('one of a former form is copied whole, with what its log holds, and the copy goes once the new one was read and written', async () => {
  await formerMirror('before')
  const before = openMirror(file(), key)
  before.exec("update meta set value = '\"in the log\"' where key = 'deviceName'")
  // As a kill leaves it: the log was not written into the file.
  const log = readFileSync(`${file()}-wal`)
  const whole = readFileSync(file())
  before.close()
  writeFileSync(file(), whole)
  writeFileSync(`${file()}-wal`, log)
  await guardMirror(file(), key, PLENTY)
  const former = openMirror(copy(), key)
  expect(former.prepare("select value from meta where key = 'deviceName'").get()).toEqual({
    value: '"in the log"',
  })
  former.close()
  await start((mirror) => expect(mirror.meta.get('deviceName')).toBe('in the log'))
  expect(readdirSync(folder)).toEqual(['mirror.db'])
})

test('two failed starts bring the former mirror back, and it is tried again from a copy of its own', async () => {
  await formerMirror('before')
  const harm = (mirror: Mirror) => {
    mirror.meta.set('deviceName', 'harmed')
    fails()
  }
  await expect(start(harm)).rejects.toThrow('failed')
  await expect(start(fails)).rejects.toThrow('failed')
  expect([existsSync(copy()), nameIn()]).toEqual([true, 'harmed'])
  await start((mirror) => expect(mirror.meta.get('deviceName')).toBe('before'))
  expect(readdirSync(folder)).toEqual(['mirror.db'])
})

test('one failed start brings nothing back, and after the first good one nothing ever does', async () => {
  await formerMirror('before')
  await expect(start(fails)).rejects.toThrow('failed')
  await start((mirror) => mirror.meta.set('deviceName', 'work after'))
  for (let count = 0; count < 4; count += 1) await expect(start(fails)).rejects.toThrow('failed')
  expect(nameIn()).toBe('work after')
})

test('a kill at any moment of copying leaves a mirror that opens', async () => {
  await formerMirror('before')
  writeFileSync(`${copy()}.part`, 'half a copy')
  writeFileSync(`${file()}.starts`, '{"starts":')
  await start((mirror) => expect(mirror.meta.get('deviceName')).toBe('before'))
  expect(readdirSync(folder)).toEqual(['mirror.db'])
})

test('a copy that does not open replaces nothing', async () => {
  await formerMirror('before')
  await expect(start(fails)).rejects.toThrow('failed')
  await expect(start(fails)).rejects.toThrow('failed')
  writeFileSync(copy(), randomBytes(16_384))
  await start((mirror) => expect(mirror.meta.get('deviceName')).toBe('before'))
  expect(existsSync(copy())).toBe(false)
})

test('a copy under another key is not taken for the mirror', async () => {
  await formerMirror('before')
  await expect(guardMirror(file(), new Uint8Array(32), PLENTY)).rejects.toThrow(MirrorKeyRefused)
  expect(existsSync(copy())).toBe(false)
})

/** What a build that knows more steps does to the open mirror. */
const bringToNewerForm = (mirror: Mirror) => {
  mirror.db.exec("pragma user_version = 9999; update meta set value = 'newer' where key = 'shape'")
  mirror.meta.set('deviceName', 'of the newer version')
}

test('a build that finds the form of a newer one, which proved nothing, brings the former mirror back at once', async () => {
  await formerMirror('before')
  await expect(
    start((mirror) => {
      bringToNewerForm(mirror)
      fails()
    }),
  ).rejects.toThrow('failed')
  await start((mirror) => expect(mirror.meta.get('deviceName')).toBe('before'))
  expect(readdirSync(folder)).toEqual(['mirror.db'])
})

test('a mirror that a newer build has proved is refused, and stays as it is', async () => {
  await start(bringToNewerForm)
  const whole = readFileSync(file())
  await expect(start()).rejects.toThrow(MirrorIsNewer)
  expect([readdirSync(folder), readFileSync(file()).equals(whole)]).toEqual([['mirror.db'], true])
})

test('the copy goes only after the version was noted as proved', async () => {
  await formerMirror('before')
  const copies: boolean[] = []
  noteProved = async () => {
    copies.push(existsSync(copy()))
    throw new Error('the app ended here')
  }
  await expect(start((mirror) => mirror.meta.set('deviceName', 'proved'))).rejects.toThrow('ended here')
  expect([copies, existsSync(copy())]).toEqual([[true], true])
  noteProved = async () => undefined
  await start((mirror) => expect(mirror.meta.get('deviceName')).toBe('proved'))
  expect(readdirSync(folder)).toEqual(['mirror.db'])
})

test('without space nothing is changed, and how much is missing is told', async () => {
  await formerMirror('before')
  const whole = readFileSync(file())
  const free = async () => whole.length
  await expect(guardMirror(file(), key, free)).rejects.toMatchObject({ missingBytes: whole.length })
  expect([readdirSync(folder), readFileSync(file()).equals(whole)]).toEqual([['mirror.db'], true])
  await guardMirror(file(), key, async () => whole.length * 2)
  expect(existsSync(copy())).toBe(true)
})

test('a wipe removes the copy as well', async () => {
  await formerMirror('before')
  await guardMirror(file(), key, PLENTY)
  await wipeMirror(dataPaths(folder))
  expect(readdirSync(folder)).toEqual([])
})
