import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/administration/enrolment.ts'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { texts as so } from '#shared/i18n/so/administration/enrolment.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import type { EnrolmentCode } from '#shared/sync/enrolment-code.ts'
import { fingerprintWords } from '#shared/sync/server-keys.ts'
import { launchDesktop } from '#tests/support/electron/launch.ts'
import { type NewServerKeys, newServerKeys } from '#tests/support/own-server-keys.ts'
import { seriousFindings } from '#tests/support/site.ts'

let userData: string
let keys: NewServerKeys
let server: Server
let app: ElectronApplication
let page: Page
let close: () => Promise<void>
let origin: string

beforeAll(async () => {
  keys = await newServerKeys(
    { current: null, renewals: [] },
    { host: '127.0.0.1', signer: null, now: new Date() },
  )
  server = createServer({ key: keys.privateKey, cert: keys.certificate }, (_request, response) =>
    response.end(JSON.stringify(keys.keys)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  userData = mkdtempSync(path.join(tmpdir(), 'set-up-'))
  ;({ app, page, close } = await launchDesktop(userData, { REMOTE_URL: '' }))
  page.setDefaultTimeout(30_000)
})
afterAll(async () => {
  await close()
  server.closeAllConnections()
  server.close()
  rmSync(userData, { recursive: true, force: true })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** What a person has photographed of an administrator's screen. */
async function photograph(code: EnrolmentCode): Promise<string> {
  const rows = encodeQR(JSON.stringify(code), 'raw', { ecc: 'medium', border: 4, scale: 8 })
  const bytes = Uint8Array.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 30 : 230))))
  const raw = { width: rows.length, height: rows.length, channels: 1 } as const
  const file = path.join(userData, 'code.jpg')
  await sharp(bytes, { raw }).rotate(4, { background: '#666' }).jpeg({ quality: 70 }).toFile(file)
  return file
}
const chooseNext = (file: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, file)

test('a server with a certificate of its own making is taken by its words, and by no others', async () => {
  await button(enSession.desktop.changeServer).click()
  await heading(enSession.desktop.serverTitle)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel(enSession.desktop.serverAddress).fill(origin)
  await button(enSession.desktop.continue).click()
  await heading(en.words.title)
  expect(await seriousFindings(page)).toEqual([])
  const { key = '', reserve = '' } = keys.keys.current ?? {}
  await page.getByLabel(en.words.label).fill(fingerprintWords(reserve).join(' '))
  await button(en.words.submit).click()
  await page.getByText(en.words['other-words']).first().waitFor()
  await page.getByLabel(en.words.label).fill(fingerprintWords(key).join('  ').toUpperCase())
  await button(en.words.submit).click()
  await heading(enSession.desktop.createTitle)
  expect(await page.evaluate(() => window.desktop?.serverAddress())).toBe(origin)
  await button(en.words.show).click()
  await page.getByText(fingerprintWords(key).join(' ')).waitFor()
})

test('a code is read from a photograph, and a file without one is named, in Somali too', async () => {
  await button(LOCALE_NAMES.so).click()
  await button(soSession.desktop.changeServer).click()
  await heading(soSession.desktop.serverTitle)
  await chooseNext(path.join(process.cwd(), 'package-lock.json'))
  await button(so.read.button).click()
  await page.getByText(so.read['no-picture']).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const file = await photograph({
    ...{ humanRightsSetup: 1, address: 'https://rights.office.example', keys: keys.keys.current },
    ...{ secret: 's'.repeat(32), until: '2026-11-29T09:00:00.000Z' },
  })
  await chooseNext(file)
  await button(so.read.button).click()
  await heading(soSession.desktop.createTitle)
  expect(await page.evaluate(() => window.desktop?.serverAddress())).toBe('https://rights.office.example')
})
