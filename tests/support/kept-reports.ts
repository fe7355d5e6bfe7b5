import { sql } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright'
import { z } from 'zod'
import { openProfile } from './profiles.ts'
import { type TestSite, takenOver } from './site.ts'

/** Stands in what is reported, and must stand nowhere on the device. */
export const PLANTED = 'Planted-Warsan-3390'

/** A page in a browser that refuses work in the background: what sends is the page, when the test lets it. */
export async function openedAlone(
  site: TestSite,
  path: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openProfile({ locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    const register = () => Promise.reject(new DOMException('Forbidden', 'NotAllowedError'))
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', {
      value: { register },
      configurable: true,
    })
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto(`${site.server.url}${path}`)
  await takenOver(page)
  return { page, context }
}

/** Everything that the pages of the site have stored on the device. */
export const storedReports = (page: Page) =>
  page.evaluate(async () => {
    const open = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('kept-reports')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const rows = await new Promise<unknown[]>((resolve) => {
      if (!open.objectStoreNames.contains('reports')) return resolve([])
      const asked = open.transaction('reports').objectStore('reports').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    open.close()
    return { rows, others: JSON.stringify([{ ...sessionStorage }, { ...localStorage }]) }
  })

/** How many incidents there are; their texts are encrypted. */
export async function countIncidents(site: TestSite): Promise<number> {
  const [found] = await site.server.database.run(
    sql`select count(*)::int as total from incidents`,
    z.object({ total: z.int() }),
  )
  return found?.total ?? 0
}
