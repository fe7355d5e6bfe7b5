import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryKeychain, noKeychain } from '#tests/support/keychain.ts'
import { findDevice, settleDevice } from './device.ts'
import { type DataPaths, dataPaths } from './paths.ts'

const DATA_KEY = new Uint8Array(32).fill(7)

let folder: string
let paths: DataPaths
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'device-'))
  paths = dataPaths(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(file, 'utf8')
/** A key file, for which alone matters that it is there. */
const makeVault = () => writeFileSync(paths.vault, '{}')

async function settled() {
  const keychain = memoryKeychain()
  const first = await findDevice(paths, keychain)
  makeVault()
  const identity = await settleDevice(paths, keychain, DATA_KEY, first)
  return { keychain, identity }
}

test('the device keeps its identity, and its secret is not readable where there is a keychain', async () => {
  const keychain = memoryKeychain()
  const first = await findDevice(paths, keychain)
  expect(first?.secret).toHaveLength(43)
  expect(await findDevice(paths, keychain)).toEqual(first)
  expect(await settleDevice(paths, keychain, DATA_KEY, first)).toEqual(first)
  const base64 = Buffer.from(first?.secret ?? '', 'base64url').toString('base64')
  for (const text of [read(paths.device), read(paths.deviceCopy)]) {
    expect(text).not.toContain(base64)
    expect(text).not.toContain(first?.secret)
  }
})

test('without a keychain the identity stays as well', async () => {
  const first = await findDevice(paths, noKeychain)
  expect(first).not.toBeNull()
  expect(await findDevice(paths, noKeychain)).toEqual(first)
})

test('before there are records, an identity that can not be read is made again', async () => {
  const first = await findDevice(paths, memoryKeychain())
  const keychain = memoryKeychain()
  const second = await findDevice(paths, keychain)
  expect(second?.deviceId).not.toBe(first?.deviceId)
  expect(await findDevice(paths, keychain)).toEqual(second)
  writeFileSync(paths.device, '{"version":1')
  expect((await findDevice(paths, keychain))?.deviceId).not.toBe(second?.deviceId)
})

test.each([
  ['another keychain', memoryKeychain(), () => undefined],
  ['no keychain any more', noKeychain, () => undefined],
  ['a damaged file', memoryKeychain(), () => writeFileSync(paths.device, '{"version":1')],
  ['no file any more', memoryKeychain(), () => rmSync(paths.device)],
])(
  'with %s the identity comes back from its copy, and nothing is replaced before',
  async (_what, keychain, harm) => {
    const { identity } = await settled()
    harm()
    const before = () => {
      try {
        return read(paths.device)
      } catch {
        return null
      }
    }
    const left = before()
    expect(await findDevice(paths, keychain)).toBeNull()
    expect(before()).toBe(left)
    expect(await settleDevice(paths, keychain, DATA_KEY, null)).toEqual(identity)
    expect(await findDevice(paths, keychain)).toEqual(identity)
  },
)

test('a keychain that is back by the time the vault opens gives the identity itself', async () => {
  const { keychain, identity } = await settled()
  rmSync(paths.deviceCopy)
  expect(await findDevice(paths, noKeychain)).toBeNull()
  expect(await settleDevice(paths, keychain, DATA_KEY, null)).toEqual(identity)
})

test('only where neither file nor copy can be read, the server gets to see a new device', async () => {
  const { identity } = await settled()
  const keychain = memoryKeychain()
  for (const harm of [() => rmSync(paths.deviceCopy), () => writeFileSync(paths.deviceCopy, '{}')]) {
    harm()
    writeFileSync(paths.device, '{}')
    expect((await settleDevice(paths, keychain, DATA_KEY, null)).deviceId).not.toBe(identity.deviceId)
  }
})

test('the copy follows a new data key, and a former one does not open it', async () => {
  const { keychain, identity } = await settled()
  const fresh = new Uint8Array(32).fill(8)
  await settleDevice(paths, keychain, fresh, identity)
  rmSync(paths.device)
  expect(await settleDevice(paths, keychain, fresh, null)).toEqual(identity)
  rmSync(paths.device)
  expect((await settleDevice(paths, keychain, DATA_KEY, null)).deviceId).not.toBe(identity.deviceId)
})

test('a secret that was written without a keychain is encrypted once there is one again', async () => {
  const { identity } = await settled()
  rmSync(paths.device)
  await settleDevice(paths, noKeychain, DATA_KEY, null)
  const base64 = Buffer.from(identity.secret, 'base64url').toString('base64')
  expect(read(paths.device)).toContain(base64)
  const keychain = memoryKeychain()
  expect(await settleDevice(paths, keychain, DATA_KEY, await findDevice(paths, keychain))).toEqual(identity)
  expect(read(paths.device)).not.toContain(base64)
})
