import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/certificates.ts'
import { texts as so } from '#shared/i18n/so/learning/certificates.ts'
import { issueCertificate } from './certificates.ts'
import { openProfile } from './profiles.ts'
import { openSite, type TestSite } from './site.ts'

/** A site that has issued a certificate, and a browser whose downloads are kept in a folder. */
export interface CheckedSite {
  readonly site: TestSite
  readonly browser: Browser
  readonly folder: string
  /** The code of the certificate. */
  readonly code: string
  /** The text in the QR code of a certificate. */
  readonly qrOf: (code: string) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openCheckedSite(): Promise<CheckedSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'certificates-'))
  const site = await openSite()
  const profile = await openProfile()
  const browser = profile.browser()
  if (!browser) throw new Error('The profile has no browser')
  const others = new Set(browser.contexts())
  const { code } = await issueCertificate(site.server.services)
  const { certificates } = site.server.visitor().client
  return {
    ...{ site, browser, folder, code },
    qrOf: async (of) => (await certificates.check({ params: { code: of }, input: {} })).qr ?? '',
    async close() {
      const own = browser.contexts().filter((context) => context === profile || !others.has(context))
      await Promise.all(own.map((context) => context.close()))
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Saves the page that checks certificates as a person does, cuts the network, and opens it from the disk. */
export async function openSaved(
  { site, browser, folder }: CheckedSite,
  language: 'en' | 'so' = 'en',
  before?: () => void,
): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${site.server.url}${language === 'so' ? '/so' : ''}/certificates`)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: language === 'so' ? so.offline.save : en.offline.save }).click()
  const file = path.join(folder, `${language}.html`)
  await (await saving).saveAs(file)
  await page.context().close()
  const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 800 } })
  if (before) await context.addInitScript(before)
  const saved = await context.newPage()
  const asked: string[] = []
  saved.on('request', (request) => {
    if (!request.url().startsWith('file:')) asked.push(request.url())
  })
  saved.on('close', () => expect(asked).toEqual([]))
  await saved.goto(pathToFileURL(file).href)
  return saved
}
