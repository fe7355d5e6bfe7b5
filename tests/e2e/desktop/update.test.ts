import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppRelease, readRelease } from '#desktop/updates/release.ts'
import { texts as en } from '#shared/i18n/en/administration/appVersions.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { built } from '#tests/support/built.ts'
import { makeAppFolder } from '#tests/support/electron/app-folder.ts'
import { electronBinary, launchDesktop } from '#tests/support/electron/launch.ts'
import { seriousFindings } from '#tests/support/site.ts'
import { newReleaseKey, writeUpdate, writeVersion } from '#tests/support/update-files.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
/** A file among the pages, by which each version is known. */
const MARK = 'out/web/mark.txt'

const key = newReleaseKey()
let folder: string
let work: string
let userData: string
let packaged: AppRelease
let app: ElectronApplication
let page: Page
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  folder = await makeAppFolder('')
  await built('web')
  cpSync(path.join(process.cwd(), 'out/web'), path.join(folder, 'out/web'), { recursive: true })
  work = mkdtempSync(path.join(tmpdir(), 'update-e2e-'))
  // As on a computer where a folder above the data is a link.
  userData = path.join(work, 'link')
  symlinkSync(mkdtempSync(path.join(tmpdir(), 'update-data-')), userData)
  const release = await readRelease(folder)
  if (!release) throw new Error('the build says nothing of itself')
  packaged = { ...release, version: '0.2.0', keys: [newReleaseKey().publicKey, key.publicKey] }
  writeVersion(folder, packaged, { [MARK]: '0.2.0' })
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
  writeVersion(root, { ...packaged, version }, { [MARK]: version, ...files })
  const file = path.join(work, `${version}.hrps-update`)
  await writeUpdate(root, file, key)
  return file
}

async function start(): Promise<void> {
  ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: '' }, { appRoot: folder }))
  page.setDefaultTimeout(30_000)
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
/** Which version's pages the window shows. */
const shown = () => page.evaluate(async () => (await fetch('/mark.txt')).text())
const chooseNext = (file: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, file)
const withVersion = (text: string, version: string) => text.replaceAll('{version}', version)
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function unlock(): Promise<void> {
  await page.getByLabel(enSession.desktop.passphrase, { exact: true }).fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(async () => (await window.desktop?.vault())?.state)).toBe('unlocked')
}

test('a signed update is installed, runs after a restart with its own pages, and keeps the mirror', async () => {
  await start()
  await page.evaluate((passphrase) => window.desktop?.createVault(passphrase), PASSPHRASE)
  await page.evaluate(() => window.desktop?.lock())
  await button(en.locked.open).click()
  await page.getByText(withVersion(en.running, '0.2.0')).waitFor()
  const file = await updateFile('0.3.0')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 1))
  await chooseNext(file)
  await button(en.choose).click()
  await page.getByText(en.fault.cut).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  writeFileSync(file, whole)
  // Without a mouse, too.
  await button(en.choose).focus()
  await page.keyboard.press('Enter')
  await button(withVersion(en.install, '0.3.0')).focus()
  await page.keyboard.press('Enter')
  await page.getByText(withVersion(en.next, '0.3.0')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await versions()).toMatchObject({ running: '0.2.0', next: '0.3.0' })
  await restart()
  expect(await shown()).toBe('0.3.0')
  await unlock()
  expect(await versions()).toEqual({
    ...{ running: '0.3.0', takesFiles: true, next: null, former: '0.2.0', aside: null },
  })
})

test('a version that fails twice gives way to the former one, which says so and opens its mirror', async () => {
  const fault = { 'out/main/index.js': 'throw new Error("a fault of 0.4.0")' }
  await chooseNext(await updateFile('0.4.0', fault))
  expect(
    await page.evaluate(async () => {
      await window.desktop?.chooseUpdate()
      return window.desktop?.installUpdate()
    }),
  ).toEqual({ ok: true, version: '0.4.0' })
  await close()
  for (const _start of [1, 2]) expect(await failingStart()).toContain('a fault of 0.4.0')
  await start()
  expect(await shown()).toBe('0.3.0')
  await page.getByText(withVersion(en.aside.failed, '0.4.0').replace('{running}', '0.3.0')).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await unlock()
})

test('what was changed after it was signed is never run, and that is said', async () => {
  const main = path.join(userData, 'updates/0.3.0/out/main/index.js')
  writeFileSync(main, `${readFileSync(main, 'utf8')}\n// changed`)
  await restart()
  expect(await shown()).toBe('0.2.0')
  await page.getByText(withVersion(en.aside.damaged, '0.3.0').replace('{running}', '0.2.0')).waitFor()
})
