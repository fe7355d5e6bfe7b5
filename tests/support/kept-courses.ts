import type { BrowserContext, Page } from 'playwright'
import { openProfile } from './profiles.ts'
import { eventually, type TestSite, takenOver } from './site.ts'

/** A course's page on a phone, whose browser keeps pages. */
export async function openCourse(
  site: TestSite,
  address: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openProfile({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${site.server.url}${address}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // A worker answers for a page that was opened while it was there.
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null || 'waits')).toBe(
    'waits',
  )
  await page.reload()
  await takenOver(page)
  return { page, context }
}

/** The button that keeps the course of a page on the device. */
export const keepButton = (page: Page) => page.getByRole('button', { name: /^Keep on this device, / })
