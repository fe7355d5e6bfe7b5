import { createHash, sign } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tries } from '#tests/support/tries.ts'
import { newReleaseKey, PACKAGES, writeUpdate, writeVersion } from '#tests/support/update-files.ts'
import { updatePaths } from './choice.ts'
import { installUpdate, readUpdate, type UpdateRules } from './install.ts'
import { readHead, type UpdateManifest, writeHead } from './manifest.ts'
import { updatePath } from './update-path.ts'
import { wholeVersion } from './whole-version.ts'

const PLENTY = async () => Number.MAX_SAFE_INTEGER
const key = newReleaseKey()
const reserve = newReleaseKey()
const keys = [key.publicKey, reserve.publicKey]
const packaged = { version: '0.2.0', form: 14, packages: PACKAGES, keys }
const rules: UpdateRules = { packaged, running: packaged, highest: null, system: 'linux-x64' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'update-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'a.hrps-update')
const paths = () => updatePaths(path.join(folder, 'data'))
const here = () => (existsSync(paths().folder) ? readdirSync(paths().folder) : [])

async function made(version = '0.3.0', by = key, release = {}, system = 'any'): Promise<Buffer> {
  const root = path.join(folder, 'build')
  rmSync(root, { recursive: true, force: true })
  writeVersion(root, { ...packaged, version, ...release })
  await writeUpdate(root, file(), by, system)
  return readFileSync(file())
}

const install = (given: Partial<UpdateRules> = {}, freeBytes = PLENTY) =>
  installUpdate({
    ...{ file: file(), paths: paths(), rules: { ...rules, ...given }, freeBytes },
    onProgress: () => undefined,
  })
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { fault?: string }) => error.fault ?? error,
  )

test('a signed update lies beside the app as it was built, by either key', async () => {
  await made()
  const steps: number[] = []
  const { version } = await installUpdate({
    ...{ file: file(), paths: paths(), rules, freeBytes: PLENTY },
    onProgress: (done, total) => steps.push(done / total),
  })
  expect([version, here(), steps.at(-1)]).toEqual(['0.3.0', ['0.3.0'], 1])
  expect(readFileSync(path.join(paths().version('0.3.0'), 'out/main/index.js'), 'utf8')).toBe('// 0.3.0')
  expect((await wholeVersion(paths().version('0.3.0'), keys))?.version).toBe('0.3.0')
  await made('0.3.1', reserve)
  await install()
  expect(here()).toEqual(['0.3.0', '0.3.1'])
})

/** Milliseconds: thousands of files are tried, and others may be at work on the processor. */
const PATIENCE = 120_000

/** Seven lets each place of a byte have its turn. */
const EVERY_BIT = tries(7, 1)

test('of a small file, each bit that is flipped is noticed, and changes nothing', {
  timeout: PATIENCE,
}, async () => {
  writeOdd(Buffer.from('content'), () => ({}))
  const whole = readFileSync(file())
  const opened = openSync(file(), 'r+')
  const faults = new Set<unknown>()
  for (let bit = 0; bit < whole.length * 8; bit += EVERY_BIT) {
    const at = bit >> 3
    writeSync(opened, Buffer.of(whole.readUInt8(at) ^ (1 << (bit & 7))), 0, 1, at)
    faults.add(await faultOf(install()))
    writeSync(opened, whole, at, 1, at)
  }
  closeSync(opened)
  expect([[...faults].sort(), here()]).toEqual([['cut', 'damaged', 'foreign', 'unsigned'], []])
  expect(await faultOf(install())).toBe('taken')
})

test('of a small file, every length is too short, and one byte more is too much', {
  timeout: PATIENCE,
}, async () => {
  writeOdd(Buffer.from('content'), () => ({}))
  const whole = readFileSync(file())
  for (let length = whole.length - 1; length >= 0; length -= 1) {
    truncateSync(file(), length)
    expect(await faultOf(install()), String(length)).toBe('cut')
  }
  writeFileSync(file(), Buffer.concat([whole, Buffer.alloc(1)]))
  expect([await faultOf(install()), here()]).toEqual(['damaged', []])
})

test('a file is refused for what it is', async () => {
  const faults: Record<string, unknown> = {}
  const refuse = async (name: string, given: Partial<UpdateRules> = {}) => {
    faults[name] = await faultOf(readUpdate(file(), { ...rules, ...given }))
  }
  writeFileSync(file(), '{"a picture": "or anything else"}')
  await refuse('another kind')
  await made('0.3.0', newReleaseKey())
  await refuse('a stranger')
  await made('0.3.0', key)
  await refuse('a key that the running version has dropped', {
    running: { ...packaged, version: '0.2.1', keys: [reserve.publicKey] },
  })
  await refuse('a build without keys', { packaged: { ...packaged, keys: [] } })
  await refuse('the version that runs', { running: { ...packaged, version: '0.3.0' } })
  await refuse('older than one that was taken', { highest: '0.3.1' })
  await refuse('older than the installed app', { packaged: { ...packaged, version: '0.4.0' } })
  await refuse('other packages', { packaged: { ...packaged, packages: 'b'.repeat(64) } })
  await refuse('reads only older mirrors', { running: { ...packaged, form: 15 } })
  await made('0.3.0', key, {}, 'win32-x64')
  await refuse('another system')
  expect(faults).toEqual({
    'another kind': 'foreign',
    'a stranger': 'unsigned',
    'a key that the running version has dropped': 'unsigned',
    'a build without keys': 'unsigned',
    'the version that runs': 'same',
    'older than one that was taken': 'older',
    'older than the installed app': 'older',
    'other packages': 'other-packages',
    'reads only older mirrors': 'older',
    'another system': 'other-system',
  })
})

test('without space nothing is written, and how much is missing is told', async () => {
  await made()
  await expect(install({}, async () => 2 ** 20)).rejects.toMatchObject({ fault: 'no-space' })
  expect(here()).toEqual([])
})

test('what an installation left that was ended is removed, and the version that lies there is replaced', async () => {
  await made()
  mkdirSync(path.join(paths().part('0.2.9'), 'out'), { recursive: true })
  mkdirSync(path.join(paths().version('0.3.0'), 'old'), { recursive: true })
  await install()
  expect(here()).toEqual(['0.3.0'])
  expect(await wholeVersion(paths().version('0.3.0'), keys)).not.toBeNull()
})

test('a kill before the end leaves nothing that counts as a version', async () => {
  await made()
  await install()
  const whole = paths().version('0.3.0')
  const part = paths().part('0.3.0')
  // As the disk looks after each of the writings, in their order.
  mkdirSync(part)
  for (const name of ['update.head', 'out/main/index.js', 'out/main/release.json']) {
    expect(await wholeVersion(part, keys)).toBeNull()
    mkdirSync(path.dirname(path.join(part, name)), { recursive: true })
    writeFileSync(path.join(part, name), readFileSync(path.join(whole, name)))
  }
  expect(await wholeVersion(part, keys)).toBeNull()
})

test('a folder in which anything was changed is no version', async () => {
  await made()
  const at = (name: string) => path.join(paths().version('0.3.0'), name)
  const harms: Record<string, () => void> = {
    'a byte of a file': () => writeFileSync(at('out/main/index.js'), '// 0.3.1'),
    'a file more': () => writeFileSync(at('out/main/more.js'), ''),
    'a folder more': () => mkdirSync(at('node_modules')),
    'a file less': () => rmSync(at('package.json')),
    'a link': () => {
      rmSync(at('package.json'))
      symlinkSync(path.join(folder, 'build/package.json'), at('package.json'))
    },
    'another head': () => writeFileSync(at('update.head'), 'HRPSUPD1'),
    'no head': () => rmSync(at('update.head')),
  }
  for (const [name, harm] of Object.entries(harms)) {
    await install()
    expect(await wholeVersion(paths().version('0.3.0'), keys), name).not.toBeNull()
    harm()
    expect(await wholeVersion(paths().version('0.3.0'), keys), name).toBeNull()
  }
  await install()
  expect(await wholeVersion(paths().version('0.3.0'), [newReleaseKey().publicKey])).toBeNull()
})

/** A file that the organisation has signed although no build makes such a one. */
function writeOdd(content: Buffer, change: (manifest: UpdateManifest) => object): void {
  const body = brotliCompressSync(content)
  const described = (bytes: Buffer) => ({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const manifest: UpdateManifest = {
    ...{ format: 1, version: '0.3.0', madeAt: '2026-11-29T06:00:00.000Z', form: 14, system: 'any' },
    ...{ packages: PACKAGES, body: described(body), files: [{ path: 'a', ...described(content) }] },
  }
  const head = writeHead({ ...manifest, ...change(manifest) }, (text) =>
    sign(null, Buffer.from(text), key.key),
  )
  writeFileSync(file(), Buffer.concat([head, body]))
}

test('a body that does not hold what the manifest says is damaged, signed or not', async () => {
  const content = Buffer.from('content')
  writeOdd(content, () => ({}))
  expect(await faultOf(install())).toBe('taken')
  for (const bytes of [content.length - 1, content.length + 1]) {
    writeOdd(content, ({ files }) => ({ files: files.map((each) => ({ ...each, bytes })) }))
    expect(await faultOf(install())).toBe('damaged')
  }
  writeOdd(content, ({ files }) => ({ files: files.map((each) => ({ ...each, sha256: 'c'.repeat(64) })) }))
  expect(await faultOf(install())).toBe('damaged')
  const noBrotli = Buffer.from('not compressed')
  writeOdd(content, () => ({
    body: { bytes: noBrotli.length, sha256: createHash('sha256').update(noBrotli).digest('hex') },
  }))
  const whole = readFileSync(file())
  writeFileSync(
    file(),
    Buffer.concat([whole.subarray(0, whole.length - brotliCompressSync(content).length), noBrotli]),
  )
  expect([await faultOf(install()), here()]).toEqual(['damaged', ['0.3.0']])
})

test('a manifest of a later format is named, and one in other words than ours is damaged', async () => {
  await made()
  const signed = (text: string) => {
    const bytes = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    const signature = sign(null, Buffer.from(`# Update of the app\n${text}`), key.key)
    return Buffer.concat([Buffer.from('HRPSUPD1'), length, bytes, signature])
  }
  const faultIn = (text: string) => faultOf(Promise.resolve().then(() => readHead(signed(text), keys)))
  expect(await faultIn('{"format":2,"new":true}')).toBe('newer-format')
  expect(await faultIn('{"format":1}')).toBe('damaged')
  expect(await faultIn('no json')).toBe('damaged')
  const whole = readFileSync(file())
  const text = whole.subarray(12, 12 + whole.readUInt32BE(8)).toString()
  expect(await faultIn(text)).toBe('taken')
  expect(await faultIn(text.replace('{', '{ '))).toBe('damaged')
})

test.each([
  ...['../x', 'a/../../x', '/etc/passwd', 'C:/x', 'a\\b', 'a//b', 'a/', '.hidden', 'a/.git/x', 'x.', 'a /b'],
  ...['con', 'out/NUL.txt', 'lpt1.js', 'a:b', 'é', `${'x/'.repeat(120)}x`, ''],
])('%s is no path of an update', (name) => {
  expect(updatePath.safeParse(name).success).toBe(false)
})

test.each([[['a.js', 'A.js']], [['a', 'a/b']], [['a/b/c', 'a/b']], [['Out/a', 'out/b']], [['update.head']]])(
  '%j can not lie in one folder',
  async (names) => {
    expect(() =>
      writeOdd(Buffer.alloc(0), ({ files: [first] }) => ({
        files: names.map((name) => ({ ...first, path: name })),
      })),
    ).toThrow()
  },
)
