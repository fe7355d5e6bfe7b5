import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { texts as en } from '#shared/i18n/en/certificates.ts'
import { texts as so } from '#shared/i18n/so/certificates.ts'
import type { TestSite } from './site.ts'

/** Saves the page that checks certificates as a person does, cuts the network, and opens it from the disk. */
export async function openSaved(
  site: TestSite,
  browser: Browser,
  folder: string,
  language: 'en' | 'so' = 'en',
  before?: () => void,
): Promise<Page> {
  // The browser of the site keeps no downloads.
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
