import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readChoice, updatePaths, type VersionChoice, writeChoice } from '#desktop/updates/choice.ts'
import { chooseVersion } from '#desktop/updates/choose-version.ts'
import { type AppRelease, readRelease } from '#desktop/updates/release.ts'
import { wholeVersion } from '#desktop/updates/whole-version.ts'
import { newReleaseKey, PACKAGES, writeUpdate, writeVersion } from '#tests/support/update-files.ts'
import { openVersions, type VersionStore } from './app-versions.ts'

const key = newReleaseKey()
const packaged = { version: '0.2.0', form: 14, packages: PACKAGES, keys: [key.publicKey] }
const PLENTY = Number.MAX_SAFE_INTEGER
const WRONG = { ok: false, error: 'wrong_passphrase', retryAfterMs: 0 } as const

let folder: string
let free: number
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'versions-'))
  free = PLENTY
  writeVersion(installed(), packaged)
})
afterEach(() => rmSync(folder, { recursive: true }))

const installed = () => path.join(folder, 'installed')
const userData = () => path.join(folder, 'data')
const paths = () => updatePaths(userData())
const choice = () => readChoice(paths())

/** A start of the app, as its entry and its main process begin it. */
async function start(): Promise<VersionStore> {
  const next = await chooseVersion({
    ...{ choice: await choice(), packaged: (await readRelease(installed())) ?? packaged },
    whole: (version) => wholeVersion(paths().version(version), packaged.keys),
    freeBytes: async () => free,
  })
  await writeChoice(paths(), next)
  return openVersions({
    ...{ userData: userData(), installed: installed(), version: '0.0.0', system: 'linux-x64' },
    ...{ root: next.run ? paths().version(next.run.version) : installed() },
    freeBytes: async () => free,
  })
}

/** A start that shows its window and opens the mirror. */
async function goodStart(): Promise<VersionStore> {
  const versions = await start()
  await versions.windowShown()
  await versions.opening(async () => {
    await versions.proved()
    return { ok: true }
  })
  return versions
}

async function updateFile(version: string, release: Partial<AppRelease> = {}): Promise<string> {
  const root = path.join(folder, `build-${version}`)
  writeVersion(root, { ...packaged, version, ...release })
  const file = path.join(folder, `app-${version}.hrps-update`)
  await writeUpdate(root, file, key)
  return file
}

async function install(versions: VersionStore, version: string, release?: Partial<AppRelease>) {
  await versions.choose(await updateFile(version, release))
  return versions.install(() => undefined)
}

test('a file is shown before it is installed, and what is installed runs at the next start', async () => {
  const versions = await goodStart()
  expect(await versions.state()).toEqual({
    ...{ running: '0.2.0', takesFiles: true, next: null, former: null, aside: null },
  })
  expect(await versions.choose(await updateFile('0.3.0'))).toEqual({
    ...{ ok: true, name: 'app-0.3.0.hrps-update', version: '0.3.0', madeAt: '2026-11-29T06:00:00.000Z' },
    bytes: expect.any(Number),
  })
  expect((await versions.state()).next).toBeNull()
  const steps: number[] = []
  expect(await versions.install((done, total) => steps.push(done / total))).toEqual({
    ok: true,
    version: '0.3.0',
  })
  expect(steps.at(-1)).toBe(1)
  expect((await versions.state()).next).toBe('0.3.0')
  const next = await start()
  expect([next.running, (await next.state()).next, (await next.state()).former]).toEqual([
    '0.3.0',
    null,
    '0.2.0',
  ])
})

test('a refused file changes nothing, and nothing is installed that was not looked at', async () => {
  const versions = await goodStart()
  const file = path.join(folder, 'a picture.png')
  writeFileSync(file, 'a picture')
  expect(await versions.choose(file)).toEqual({ ok: false, error: 'foreign', missingBytes: null })
  expect(await versions.choose(path.join(folder, 'not there'))).toMatchObject({ error: 'disk' })
  expect(await versions.install(() => undefined)).toMatchObject({ ok: false })
  expect((await versions.state()).next).toBeNull()
  await versions.choose(await updateFile('0.3.0'))
  free = 2 ** 20
  expect(await versions.install(() => undefined)).toMatchObject({
    error: 'no-space',
    missingBytes: expect.any(Number),
  })
  expect(await versions.choose(await updateFile('0.1.0'))).toMatchObject({ error: 'older' })
})

test('a second press while a file is installed installs it once', async () => {
  const versions = await goodStart()
  await versions.choose(await updateFile('0.3.0'))
  const results = await Promise.all([versions.install(() => undefined), versions.install(() => undefined)])
  expect(results.map(({ ok }) => ok)).toEqual([true, false])
  expect((await start()).running).toBe('0.3.0')
})

test('a build without keys, or one that says nothing of itself, takes no files', async () => {
  writeVersion(installed(), { ...packaged, keys: [] })
  const versions = await start()
  expect((await versions.state()).takesFiles).toBe(false)
  expect(await versions.choose(await updateFile('0.3.0'))).toMatchObject({ error: 'unsigned' })
  rmSync(path.join(installed(), 'out/main/release.json'))
  const unknown = await openVersions({
    ...{ userData: userData(), installed: installed(), root: installed(), version: '0.0.0' },
  })
  expect(await unknown.state()).toMatchObject({ running: '0.0.0', takesFiles: false, next: null })
  expect(await unknown.choose(await updateFile('0.3.0'))).toMatchObject({ error: 'unsigned' })
})

const failedStarts = async () => (await choice()).run?.failedStarts

test('a start counts as failed until its window shows, and again while it opens the mirror', async () => {
  await install(await goodStart(), '0.3.0')
  const versions = await start()
  expect(await failedStarts()).toBe(1)
  await versions.windowShown()
  expect(await failedStarts()).toBe(0)
  let during: unknown = null
  await versions.opening(async () => {
    during = await failedStarts()
    return WRONG
  })
  expect([during, await failedStarts()]).toEqual([1, 0])
  // However often it fails in one start, that is one failed start.
  for (let count = 0; count < 3; count += 1) {
    await expect(versions.opening(() => Promise.reject(new Error('no mirror')))).rejects.toThrow('no mirror')
  }
  await versions.opening(async () => WRONG)
  expect(await failedStarts()).toBe(1)
  await versions.proved()
  expect((await choice()).run).toEqual({ version: '0.3.0', isProved: true, failedStarts: 0 })
  await expect(versions.opening(() => Promise.reject(new Error('later')))).rejects.toThrow('later')
  expect(await failedStarts()).toBe(0)
})

test('two failed starts bring the former version back, which can try the other again', async () => {
  await install(await goodStart(), '0.3.0')
  await start()
  await start()
  const former = await start()
  expect([former.running, (await former.state()).aside]).toEqual([
    '0.2.0',
    { version: '0.3.0', why: 'failed', missingBytes: null },
  ])
  await former.tryAgain()
  expect((await former.state()).next).toBe('0.3.0')
  expect((await start()).running).toBe('0.3.0')
})

test('a version is left by a press, unless the former one could not read the mirror any more', async () => {
  await install(await goodStart(), '0.3.0')
  const versions = await goodStart()
  expect((await versions.state()).former).toBe('0.2.0')
  await versions.goBack()
  const former = await goodStart()
  expect([former.running, (await former.state()).aside?.why]).toEqual(['0.2.0', 'left'])
  await install(former, '0.4.0', { form: 15 })
  const unproved = await start()
  expect((await unproved.state()).former).toBe('0.2.0')
  const proved = await goodStart()
  expect([proved.running, (await proved.state()).former]).toEqual(['0.4.0', null])
  await expect(proved.goBack()).rejects.toThrow('no version to go back to')
  expect((await goodStart()).running).toBe('0.4.0')
})

test('a version whose mirror needs space waits, says how much is missing, and runs once there is some', async () => {
  await install(await goodStart(), '0.3.0')
  const versions = await start()
  await versions.windowShown()
  free = 1000
  await versions.opening(async () => ({
    ...{ ok: false, error: 'mirror_needs_space', retryAfterMs: 0, missingBytes: 500 },
  }))
  expect(await failedStarts()).toBe(0)
  await versions.goBack()
  const former = await goodStart()
  expect([former.running, (await former.state()).aside]).toEqual([
    '0.2.0',
    { version: '0.3.0', why: 'space', missingBytes: 500 },
  ])
  free = 1499
  expect((await start()).running).toBe('0.2.0')
  free = 1500
  expect((await start()).running).toBe('0.3.0')
})

test('a damaged version is named and not run, and can be installed from its file again', async () => {
  await install(await goodStart(), '0.3.0')
  await goodStart()
  writeFileSync(path.join(paths().version('0.3.0'), 'out/main/index.js'), 'something else')
  const former = await start()
  expect((await former.state()).aside).toEqual({ version: '0.3.0', why: 'damaged', missingBytes: null })
  await expect(former.tryAgain()).rejects.toThrow('no version to try again')
  await install(former, '0.3.0')
  expect((await start()).running).toBe('0.3.0')
})

test('a version that proves itself removes those that nothing leads to any more', async () => {
  await install(await goodStart(), '0.3.0')
  await install(await goodStart(), '0.4.0')
  await install(await goodStart(), '0.5.0')
  mkdirSync(paths().part('0.6.0'))
  await goodStart()
  expect(readdirSync(paths().folder).sort()).toEqual(['0.4.0', '0.5.0', 'choice.json'])
  expect((await choice()).former).toBe('0.4.0')
})

test('an installed app that is newer removes them too, and nothing that is being installed is removed', async () => {
  await install(await goodStart(), '0.3.0')
  writeVersion(installed(), { ...packaged, version: '0.3.5' })
  const versions = await goodStart()
  expect([versions.running, readdirSync(paths().folder)]).toEqual(['0.3.5', ['choice.json']])
  await versions.choose(await updateFile('0.4.0'))
  const results = await Promise.all([versions.install(() => undefined), versions.proved()])
  expect(results[0]).toEqual({ ok: true, version: '0.4.0' })
  expect((await start()).running).toBe('0.4.0')
})

test('where the choice can not be written, a passphrase still opens the mirror', async () => {
  await install(await goodStart(), '0.3.0')
  const versions = await start()
  const before: VersionChoice = await choice()
  rmSync(paths().choice)
  mkdirSync(path.join(paths().choice, 'in the way'), { recursive: true })
  await versions.windowShown()
  expect(await versions.opening(async () => WRONG)).toBe(WRONG)
  expect([existsSync(paths().choice), before.run?.failedStarts]).toEqual([true, 1])
})
