import type { Page } from 'playwright'
import type { TestSite } from './site.ts'

/** The main part of a page. */
export const main = (page: Page) => page.getByRole('main')
/** The step of the demonstration that is shown. */
export const shownStep = (page: Page) => page.locator('.demo-panel:not(.is-away)').getAttribute('data-step')
/** A button in the main part. */
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** The landing page with a clock that only the test moves. */
export async function homeWithClock(site: TestSite, motion: 'reduce' | 'no-preference'): Promise<Page> {
  const page = await site.open('/favicon.svg')
  await page.emulateMedia({ reducedMotion: motion })
  await page.clock.install()
  await page.goto(site.server.url)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  return page
}
