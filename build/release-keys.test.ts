import { createPrivateKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHead } from '#desktop/updates/manifest.ts'
import { PACKAGES, writeVersion } from '#tests/support/update-files.ts'
import { packUpdate, publicPart } from './pack-update.ts'
import { packagesOf } from './release-file.ts'
import { hasReleaseKeys, makeReleaseKeys } from './release-keys.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-keys-'))
  mkdirSync(path.join(root, 'build'))
})
afterEach(() => rmSync(root, { recursive: true }))

const at = (...names: string[]) => path.join(root, ...names)
const publicKeys = (): string[] => JSON.parse(readFileSync(at('build/release-keys.json'), 'utf8')).keys

test('key and reserve are for their owner only, builds know their public halves, and nothing is replaced', () => {
  expect(hasReleaseKeys(root)).toBe(false)
  makeReleaseKeys(root, at('secure'))
  const names = ['release-key.pem', 'release-reserve-key.pem']
  const keys = names.map((name) => createPrivateKey(readFileSync(at('secure', name))))
  expect(keys.map(publicPart)).toEqual(publicKeys())
  for (const name of names) expect(statSync(at('secure', name)).mode & 0o777).toBe(0o600)
  expect(() => makeReleaseKeys(root, at('other'))).toThrow('There are keys already')
  const before = readFileSync(at('secure/release-key.pem'), 'utf8')
  rmSync(at('build/release-keys.json'))
  expect(() => makeReleaseKeys(root, at('secure'))).toThrow('EEXIST')
  expect([readFileSync(at('secure/release-key.pem'), 'utf8'), hasReleaseKeys(root)]).toEqual([before, false])
})

test('an update has the code and the pages of a build, and nothing that installers leave out', async () => {
  makeReleaseKeys(root, at('secure'))
  const release = { version: '0.3.0', form: 14, packages: PACKAGES, keys: publicKeys() }
  writeVersion(root, release, {
    'out/main/index.js': '1',
    'out/main/chunks/a.js': '2',
    'out/main/chunks/a.js.map': '3',
    'out/main/.build-hash': '4',
    'out/preload/index.cjs': '5',
    'out/web/index.html': '6',
    'out/web/.vite/manifest.json': '7',
    'out/renderer/render.js': '8',
    'out/unsteady.json': '9',
    'node_modules/a/index.js': '10',
  })
  const key = createPrivateKey(readFileSync(at('secure/release-reserve-key.pem')))
  const update = await packUpdate({ root, key, now: new Date('2026-11-29T06:00:00.000Z') })
  const head = update.subarray(0, 12 + update.readUInt32BE(8) + 64)
  const { files, version, system } = readHead(head, publicKeys())
  expect([version, system]).toEqual(['0.3.0', 'any'])
  expect(files.map((file) => file.path)).toEqual([
    ...['out/main/chunks/a.js', 'out/main/index.js', 'out/main/release.json', 'out/preload/index.cjs'],
    ...['out/web/index.html', 'package.json'],
  ])
})

test('the packages of a build are its closure with versions, and Electron', () => {
  writeVersion(
    root,
    { version: '0.3.0', form: 14, packages: PACKAGES, keys: [] },
    { 'out/main/a.js': `import 'a'\n` },
  )
  const of = (a: string, b: string, electron: string, other = '1') =>
    packagesOf(at('out/main'), {
      packages: {
        'node_modules/a': { version: a, dependencies: { b: '*' } },
        'node_modules/b': { version: b },
        'node_modules/electron': { version: electron },
        'node_modules/other': { version: other },
      },
    })
  const usual = of('1', '1', '1')
  expect(of('1', '1', '1', '2')).toBe(usual)
  expect(new Set([usual, of('2', '1', '1'), of('1', '2', '1'), of('1', '1', '2')]).size).toBe(4)
})
