import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardMirror, proveMirror } from '#desktop/mirror/former-copy.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { newReleaseKey, PACKAGES, writeUpdate, writeVersion } from '#tests/support/update-files.ts'
import { chooseInstalled, proveChosen, readChoice, updatePaths, writeChoice } from './choice.ts'
import { chooseVersion } from './choose-version.ts'
import { installUpdate } from './install.ts'
import { wholeVersion } from './whole-version.ts'

const PLENTY = async () => Number.MAX_SAFE_INTEGER
const key = newReleaseKey()
const packaged = { version: '0.2.0', form: 14, packages: PACKAGES, keys: [key.publicKey] }
const dataKey = new Uint8Array(randomBytes(32))
const deviceId = randomUUID()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'way-back-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const paths = () => updatePaths(folder)
const mirrorFile = () => path.join(folder, 'mirror.db')

async function takeUpdate(version: string): Promise<void> {
  const root = path.join(folder, `build-${version}`)
  writeVersion(root, { ...packaged, version })
  const file = path.join(folder, `${version}.hrps-update`)
  await writeUpdate(root, file, key)
  const { highest } = await readChoice(paths())
  await installUpdate({
    ...{ file, paths: paths(), freeBytes: PLENTY, onProgress: () => undefined },
    rules: { packaged, running: packaged, highest, system: 'any' },
  })
  await writeChoice(paths(), chooseInstalled(await readChoice(paths()), version, null))
}

/** Which version a start runs; null for the installed app. */
async function begin(): Promise<string | null> {
  const choice = await chooseVersion({
    ...{ choice: await readChoice(paths()), packaged, freeBytes: PLENTY },
    whole: (version) => wholeVersion(paths().version(version), packaged.keys),
  })
  await writeChoice(paths(), choice)
  return choice.run?.version ?? null
}

/** An unlocking: the mirror is opened, changed by `over`, and proved. */
async function unlock(over: (mirror: Mirror) => void = () => undefined): Promise<void> {
  await guardMirror(mirrorFile(), dataKey, PLENTY)
  const mirror = createMirror(openMirror(mirrorFile(), dataKey), deviceId)
  try {
    over(mirror)
    await proveMirror(mirror, mirrorFile(), async () =>
      writeChoice(paths(), proveChosen(await readChoice(paths()))),
    )
  } finally {
    mirror.db.close()
  }
}

/** What 0.3.0 does, which knows more steps and has a fault behind them. */
const migrateAndFail = (mirror: Mirror) => {
  mirror.db.exec("pragma user_version = 9999; update meta set value = 'of 0.3.0' where key = 'shape'")
  mirror.meta.set('deviceName', 'as 0.3.0 left it')
  throw new Error('a fault of 0.3.0')
}
const setWork = (mirror: Mirror) => mirror.meta.set('deviceName', 'unsent work')
const expectWork = (mirror: Mirror) => expect(mirror.meta.get('deviceName')).toBe('unsent work')

/** A mirror that the next version copies, because its record tables differ. */
async function mirrorBefore(): Promise<void> {
  await unlock(setWork)
  const db = openMirror(mirrorFile(), dataKey)
  db.exec("update meta set value = 'another' where key = 'shape'")
  db.close()
}

test('a version that fails twice after it migrated the mirror: the former one has its mirror, and nothing is lost', async () => {
  await mirrorBefore()
  await takeUpdate('0.3.0')
  for (const _start of [1, 2]) {
    expect(await begin()).toBe('0.3.0')
    await expect(unlock(migrateAndFail)).rejects.toThrow('a fault of 0.3.0')
  }
  expect(await begin()).toBeNull()
  expect((await readChoice(paths())).aside).toMatchObject({ version: '0.3.0', why: 'failed' })
  await unlock(expectWork)
  expect(readdirSync(folder).filter((name) => name.startsWith('mirror'))).toEqual(['mirror.db'])
})

test('so it is where the second start failed before the mirror was opened', async () => {
  await mirrorBefore()
  await takeUpdate('0.3.0')
  expect(await begin()).toBe('0.3.0')
  await expect(unlock(migrateAndFail)).rejects.toThrow('a fault of 0.3.0')
  expect([await begin(), await begin()]).toEqual(['0.3.0', null])
  await unlock(expectWork)
})

test('a version that never opens the mirror leaves it untouched', async () => {
  await unlock(setWork)
  await takeUpdate('0.3.0')
  expect([await begin(), await begin(), await begin(), await begin()]).toEqual(['0.3.0', '0.3.0', null, null])
  await unlock(expectWork)
})

test('a version that has proved itself runs again after any failure', async () => {
  await takeUpdate('0.3.0')
  await begin()
  await unlock(setWork)
  for (let count = 0; count < 4; count += 1) expect(await begin()).toBe('0.3.0')
})

test('a kill while the update is unpacked, or before it is chosen, leaves the former version running', async () => {
  await takeUpdate('0.3.0')
  rmSync(paths().choice)
  expect(await begin()).toBeNull()
  mkdirSync(paths().part('0.4.0'))
  writeFileSync(`${paths().choice}.part`, '{"run":{"version":"0.4.0"')
  expect(await begin()).toBeNull()
  writeFileSync(paths().choice, '{"run":{"version":"0.3.0"')
  expect(await begin()).toBeNull()
})
