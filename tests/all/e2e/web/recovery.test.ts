import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Download, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Vault } from '#desktop/vault/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { looksOf } from '#tests/support/languages.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { newRecoveryKey, proposeKey } from '#tests/support/recovery-keys.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const NEXT = 'geel badan oo roob sugaya'
const ADMIN_PASSPHRASE = 'saddex maamule oo isla jooga'
const ANOTHER_KEY = Buffer.alloc(32, 9).toString('base64')
/** Two derivations of a key and a second Chromium, on a machine that may be busy. */
const PATIENCE = { timeout: 30_000 }

let site: TestSite
let administrator: TestUser
let second: TestUser
/** Text of the key file that the test before put in force. */
let formerKey = ''
let folder: string
let page: Page
beforeAll(async () => {
  site = await openSite()
  administrator = await site.server.signIn('administrator')
  second = await site.server.signIn('administrator')
})
afterAll(() => site.close())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recovery-'))
})
afterEach(async () => {
  await page.context().close()
  rmSync(folder, { recursive: true })
})

const at = (name: string) => path.join(folder, name)

async function open(locale: Locale): Promise<void> {
  page = await site.open('/devices/recovery', { user: administrator, locale })
  page.setDefaultTimeout(PATIENCE.timeout)
}

/** Presses a button that saves a file, and keeps the file. */
async function saved(button: string, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.getByRole('button', { name: button }).click(),
  ])
  await download.saveAs(at(name))
  return at(name)
}

const WORDS = {
  en: {
    make: /^(Create a recovery key|Replace the key)$/,
    newPassphrase: 'Passphrase for the file',
    repeat: 'Passphrase again',
    makeFile: 'Create the key and save its file',
    savedFile: 'The saved file',
    password: 'Password',
    check: 'Check the file and propose this key',
    waits: 'A new key is waiting for confirmation',
    confirm: 'Confirm the key',
    withFormer: 'Confirm with the previous key',
    formerFile: 'File of the key that devices use now',
    notFormer: 'This is not the file of the key that devices use now.',
    notThis: 'This file belongs to another key.',
    wrong: 'This passphrase does not open the key file.',
    request: 'Request file from the device',
    key: 'File of the recovery key',
    passphrase: 'Passphrase of the key file',
    reply: 'Create the reply file',
    notRequest: 'This is not a recovery request.',
    fingerprint: 'Fingerprint',
  },
  so: {
    make: /^(Samee furaha soo-celinta|Beddel furaha)$/,
    newPassphrase: 'Weedha sirta ah ee faylka',
    repeat: 'Weedha mar kale',
    makeFile: 'Samee furaha oo kaydi faylkiisa',
    savedFile: 'Faylkii la kaydiyay',
    password: 'Furaha sirta ah',
    check: 'Hubi faylka oo soo jeedi furahan',
    waits: 'Fure cusub ayaa xaqiijin sugaya',
    confirm: 'Xaqiiji furaha',
    withFormer: 'Ku xaqiiji furihii hore',
    formerFile: 'Faylka furaha uu qalabku hadda isticmaalo',
    notFormer: 'Kani ma aha faylka furaha uu qalabku hadda isticmaalo.',
    notThis: 'Kani waa faylka fure kale.',
    wrong: 'Weedhani faylka furaha ma furto.',
    request: 'Faylka codsiga qalabka',
    key: 'Faylka furaha soo-celinta',
    passphrase: 'Weedha sirta ah ee faylka furaha',
    reply: 'Samee faylka jawaabta',
    notRequest: 'Kani ma aha codsi soo-celin.',
    fingerprint: 'Calaamadda furaha',
  },
} as const

test.each(['en', 'so'] as const)(
  'in %s: a key is made, shown to be kept, confirmed, and answers a device',
  async (locale) => {
    const words = WORDS[locale]
    await open(locale)
    await page.getByRole('button', { name: words.make }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.newPassphrase).fill('short')
    await page.getByLabel(words.repeat).fill('short')
    await page.getByRole('button', { name: words.makeFile }).click()
    await page.locator('.error-summary').waitFor()
    await dialog.getByLabel(words.newPassphrase).fill(ADMIN_PASSPHRASE)
    await page.getByLabel(words.repeat).fill(ADMIN_PASSPHRASE)
    const keyFile = await saved(words.makeFile, 'key.json')
    await page.getByText(words.check).waitFor()
    expect(await serverKey()).not.toBe(publicKeyIn(keyFile))

    // A file that was not saved, and a passphrase that does not open it, change nothing.
    writeFileSync(at('other.json'), JSON.stringify({ ...contentOf(keyFile), publicKey: ANOTHER_KEY }))
    await page.getByLabel(words.savedFile).setInputFiles(at('other.json'))
    await page.getByRole('button', { name: words.check }).click()
    await page.locator('.field-error', { hasText: words.notThis }).waitFor()
    await page.getByLabel(words.savedFile).setInputFiles(keyFile)
    await dialog.getByLabel(words.newPassphrase).fill(PASSPHRASE)
    await page.getByRole('button', { name: words.check }).click()
    await page.locator('.field-error', { hasText: words.wrong }).waitFor()
    await dialog.getByLabel(words.newPassphrase).fill(ADMIN_PASSPHRASE)
    await dialog.getByLabel(words.password, { exact: true }).fill(TEST_PASSWORD)
    await page.getByRole('button', { name: words.check }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('region', { name: words.waits }).waitFor()
    expect(await serverKey()).not.toBe(publicKeyIn(keyFile))
    if (formerKey === '') await confirmAsSecond(words)
    else await confirmWithFormer(words, keyFile)
    await page.getByText(words.fingerprint).waitFor()
    formerKey = readFileSync(keyFile, 'utf8')
    const publicKey = await serverKey()
    expect(publicKey).toBe(publicKeyIn(keyFile))

    const keychain = memoryKeychain()
    const vault = new Vault({ path: at('vault.json'), keychain, stretch: quickStretch })
    await vault.create(PASSPHRASE)
    await vault.setRecoveryKey(new Uint8Array(Buffer.from(publicKey ?? '', 'base64')))
    const dataKey = Buffer.from(vault.dataKey ?? []).toString('hex')
    vault.lock()
    writeFileSync(at('request.json'), await vault.exportForRecovery())
    await page.getByLabel(words.request).setInputFiles(keyFile)
    await page.getByLabel(words.key).setInputFiles(keyFile)
    await page.getByRole('button', { name: words.reply }).click()
    await page.locator('.field-error', { hasText: words.notRequest }).waitFor()
    await page.getByLabel(words.request).setInputFiles(at('request.json'))
    await page.getByLabel(words.passphrase).fill(ADMIN_PASSPHRASE)
    const reply = await saved(words.reply, 'reply.json')
    expect(await vault.recoverWith(readFileSync(reply), NEXT)).toEqual({ ok: true })
    expect(Buffer.from(vault.dataKey ?? []).toString('hex')).toBe(dataKey)
  },
)

/** Another administrator confirms on their page, where the proposer has no button for it. */
async function confirmAsSecond(words: (typeof WORDS)[Locale]): Promise<void> {
  await eventually(() => page.getByRole('button', { name: words.confirm }).count()).toBe(0)
  await eventually(() => page.getByRole('button', { name: words.withFormer }).count()).toBe(0)
  const other = await site.open('/devices/recovery', { user: second })
  const fingerprint = await page.locator('.notice dd.fingerprint').innerText()
  await other.locator('.notice dd.fingerprint', { hasText: fingerprint }).waitFor(PATIENCE)
  await other.getByRole('button', { name: words.confirm }).click()
  await other.getByRole('dialog').getByLabel(words.password, { exact: true }).fill(TEST_PASSWORD)
  await other.getByRole('dialog').getByRole('button', { name: words.confirm }).click()
  await other.getByRole('region', { name: words.waits }).waitFor({ state: 'detached' })
  await other.context().close()
  await page.reload()
}

/** The proposer confirms alone, with the file of the key that devices use, and with no other. */
async function confirmWithFormer(words: (typeof WORDS)[Locale], newKeyFile: string): Promise<void> {
  writeFileSync(at('former.json'), formerKey)
  await page.getByRole('button', { name: words.withFormer }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.passphrase).fill(ADMIN_PASSPHRASE)
  await dialog.getByLabel(words.password, { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByLabel(words.formerFile).setInputFiles(newKeyFile)
  await dialog.getByRole('button', { name: words.confirm }).click()
  await page.locator('.field-error', { hasText: words.notFormer }).waitFor()
  await dialog.getByLabel(words.formerFile).setInputFiles(at('former.json'))
  await dialog.getByRole('button', { name: words.confirm }).click()
  await page.getByRole('region', { name: words.waits }).waitFor({ state: 'detached' })
}

const LOOKS = [
  ['contrast', 390],
  ['light', 1280],
] as const

test.each(looksOf(LOOKS, 0))(
  'the page and its dialog can be read by everyone, %s at %i',
  async (theme, width) => {
    await proposeKey(second, newRecoveryKey().publicKey)
    page = await site.open('/devices/recovery', { user: administrator, theme, width })
    await page.getByLabel('Request file from the device').waitFor()
    await page.getByRole('region', { name: WORDS.en.waits }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: WORDS.en.withFormer }).click()
    await page.getByRole('dialog').getByLabel(WORDS.en.formerFile).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: WORDS.en.make }).click()
    await page.getByRole('dialog').getByLabel('Passphrase again').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  },
)

const contentOf = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))
const publicKeyIn = (file: string) => contentOf(file).publicKey

async function serverKey(): Promise<string | null> {
  const known = await administrator.send('/api/recovery-key')
  if (known.status === 404) return null
  const { publicKey }: { publicKey: string } = await known.json()
  return publicKey
}
