import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/appVersions.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { electronBinary } from '#tests/support/electron/launch.ts'
import { openUpdatedApp, type UpdatedApp } from '#tests/support/electron/updated-app.ts'
import { seriousFindings } from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'

let app: UpdatedApp
beforeAll(async () => {
  app = await openUpdatedApp()
  await app.page.evaluate((passphrase) => window.desktop?.createVault(passphrase), PASSPHRASE)
  await install('0.3.0')
  await app.restart()
  // A version counts as one to go back to once it has opened the mirror.
  expect(await app.page.evaluate((text) => window.desktop?.unlock(text), PASSPHRASE)).toEqual({ ok: true })
})
afterAll(() => app.end())

/** Chooses and installs an update as the window does. */
async function install(version: string, files: Readonly<Record<string, string>> = {}): Promise<void> {
  await app.chooseNext(await app.updateFile(version, files))
  expect(
    await app.page.evaluate(async () => {
      await window.desktop?.chooseUpdate()
      return window.desktop?.installUpdate()
    }),
  ).toEqual({ ok: true, version })
}

/** What a start of the app says that ends by itself. */
async function failingStart(): Promise<string> {
  const args = [app.folder, `--user-data-dir=${app.userData}`]
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

const withVersion = (text: string, version: string) => text.replaceAll('{version}', version)
async function unlock(): Promise<void> {
  await app.page.getByLabel(enSession.desktop.passphrase, { exact: true }).fill(PASSPHRASE)
  await app.page.keyboard.press('Enter')
  await expect
    .poll(() => app.page.evaluate(async () => (await window.desktop?.vault())?.state))
    .toBe('unlocked')
}

test('a version that fails twice gives way to the former one, which says so and opens its mirror', async () => {
  await install('0.4.0', { 'out/main/index.js': 'throw new Error("a fault of 0.4.0")' })
  await app.quit()
  for (const _start of [1, 2]) expect(await failingStart()).toContain('a fault of 0.4.0')
  await app.start()
  expect(await app.shown()).toBe('0.3.0')
  await app.page.getByText(withVersion(en.aside.failed, '0.4.0').replace('{running}', '0.3.0')).waitFor()
  expect(await seriousFindings(app.page)).toEqual([])
  await unlock()
})

test('what was changed after it was signed is never run, and that is said', async () => {
  const main = path.join(app.userData, 'updates/0.3.0/out/main/index.js')
  writeFileSync(main, `${readFileSync(main, 'utf8')}\n// changed`)
  await app.restart()
  expect(await app.shown()).toBe('0.2.0')
  await app.page.getByText(withVersion(en.aside.damaged, '0.3.0').replace('{running}', '0.2.0')).waitFor()
})
