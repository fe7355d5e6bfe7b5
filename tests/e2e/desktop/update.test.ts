import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppRelease, readRelease } from '#desktop/updates/release.ts'
import { makeAppFolder } from '#tests/support/electron/app-folder.ts'
import { electronBinary, launchDesktop } from '#tests/support/electron/launch.ts'
import { newReleaseKey, writeUpdate, writeVersion } from '#tests/support/update-files.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const pageOf = (version: string) => `<!doctype html><html lang="en"><title>App</title><h1>${version}</h1>`

const key = newReleaseKey()
let folder: string
let work: string
let userData: string
let packaged: AppRelease
let app: ElectronApplication
let page: Page
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  folder = await makeAppFolder(pageOf('0.2.0'))
  work = mkdtempSync(path.join(tmpdir(), 'update-e2e-'))
  // As on a computer where a folder above the data is a link.
  userData = path.join(work, 'link')
  symlinkSync(mkdtempSync(path.join(tmpdir(), 'update-data-')), userData)
  const built = await readRelease(folder)
  if (!built) throw new Error('the build says nothing of itself')
  packaged = { ...built, version: '0.2.0', keys: [newReleaseKey().publicKey, key.publicKey] }
  writeVersion(folder, packaged, {})
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'desktop-shell', type: 'module', main: 'out/main/start.js' }),
  )
})
afterAll(async () => {
  await close()
  for (const made of [folder, work, userData]) rmSync(made, { recursive: true, force: true })
})

/** An update of this build under another version, in which some files are others. */
async function updateFile(version: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = path.join(work, version)
  cpSync(path.join(folder, 'out'), path.join(root, 'out'), { recursive: true })
  writeVersion(root, { ...packaged, version }, { 'out/web/index.html': pageOf(version), ...files })
  const file = path.join(work, `${version}.hrps-update`)
  await writeUpdate(root, file, key)
  return file
}

async function start(): Promise<void> {
  ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: '' }, { appRoot: folder }))
}
async function restart(): Promise<void> {
  await close()
  await start()
}
/** What a start of the app says that ends by itself. */
async function failingStart(): Promise<string> {
  const args = [folder, `--user-data-dir=${userData}`]
  const search = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
  const env = { ...process.env, PATH: search, REMOTE_URL: '' }
  const child = spawn(electronBinary(), args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
  })
  await once(child, 'close')
  return said
}

const versions = () => page.evaluate(() => window.desktop?.appVersions())
async function install(file: string): Promise<unknown> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, file)
  return page.evaluate(async () => {
    const chosen = await window.desktop?.chooseUpdate()
    return chosen?.ok ? window.desktop?.installUpdate() : chosen
  })
}

test('a signed update is installed, runs after a restart with its own pages, and keeps the mirror', async () => {
  await start()
  await expect.poll(() => page.textContent('h1')).toBe('0.2.0')
  expect(await page.evaluate((passphrase) => window.desktop?.createVault(passphrase), PASSPHRASE)).toEqual({
    ok: true,
  })
  const file = await updateFile('0.3.0')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 1))
  expect(await install(file)).toEqual({ ok: false, error: 'cut', missingBytes: null })
  writeFileSync(file, whole)
  expect(await install(file)).toEqual({ ok: true, version: '0.3.0' })
  expect(await versions()).toMatchObject({ running: '0.2.0', next: '0.3.0' })
  await restart()
  await expect.poll(() => page.textContent('h1')).toBe('0.3.0')
  expect(await page.evaluate((passphrase) => window.desktop?.unlock(passphrase), PASSPHRASE)).toEqual({
    ok: true,
  })
  expect(await versions()).toEqual({
    ...{ running: '0.3.0', takesFiles: true, next: null, former: '0.2.0', aside: null },
  })
})

test('a version that fails twice gives way to the former one, which says so and opens its mirror', async () => {
  expect(
    await install(await updateFile('0.4.0', { 'out/main/index.js': 'throw new Error("a fault of 0.4.0")' })),
  ).toEqual({
    ...{ ok: true, version: '0.4.0' },
  })
  await close()
  for (const _start of [1, 2]) expect(await failingStart()).toContain('a fault of 0.4.0')
  await start()
  await expect.poll(() => page.textContent('h1')).toBe('0.3.0')
  expect((await versions())?.aside).toEqual({ version: '0.4.0', why: 'failed', missingBytes: null })
  expect(await page.evaluate((passphrase) => window.desktop?.unlock(passphrase), PASSPHRASE)).toEqual({
    ok: true,
  })
})

test('what was changed after it was signed is never run', async () => {
  const main = path.join(userData, 'updates/0.3.0/out/main/index.js')
  writeFileSync(main, `${readFileSync(main, 'utf8')}\n// changed`)
  await restart()
  await expect.poll(() => page.textContent('h1')).toBe('0.2.0')
  expect((await versions())?.aside).toEqual({ version: '0.3.0', why: 'damaged', missingBytes: null })
})
