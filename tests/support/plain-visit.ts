import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { withoutServiceWorker } from './chromium.ts'
import { openInProfile, openProfile } from './profiles.ts'
import type { TestSite } from './site.ts'

/** Opens a path as browsers do that nothing is prepared for, and collects what the page complains about. */
export async function visitPlainly(
  site: TestSite,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const page = await openBlank(site, options)
  const context = page.context()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A browser reports every answer above 399, also the 401 that says that nobody is signed in.
    const ofAnswer = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !ofAnswer) complaints.push(message.text())
  })
  await page.goto(`${site.server.url}${path}`)
  return { page, context, complaints }
}

/** In a profile that is used again, unless the browser has to be another one than usual. */
async function openBlank(site: TestSite, options: BrowserContextOptions): Promise<Page> {
  if (Object.keys(options).length === 0) return openInProfile(site.server.url)
  const context = await openProfile({ locale: 'en-GB', ...options })
  await context.addInitScript(withoutServiceWorker)
  return context.newPage()
}
