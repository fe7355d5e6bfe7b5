import type { Page } from 'playwright'
import type { TestUser } from './server.ts'
import { eventually, type TestSite, takenOver } from './site.ts'

/** Another tab of the same browser; a deaf one is told of nothing, as one that was frozen. */
export async function otherTab(site: TestSite, page: Page, address: string, isDeaf = false): Promise<Page> {
  const other = await page.context().newPage()
  if (isDeaf)
    await other.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
    })
  await other.goto(`${site.server.url}${address}`)
  await takenOver(other)
  return other
}

/** The control of a name, and what stands in it. */
export const controlIn = (page: Page, name: string) =>
  page.locator(`input[name="${name}"], textarea[name="${name}"]`).first()
export const valueIn = (page: Page, name: string) => eventually(() => controlIn(page, name).inputValue())

interface Written {
  readonly address: string
  /** The fields, one for each tab. */
  readonly fields: readonly [string, string]
  readonly user?: TestUser
  readonly isDeaf?: boolean
}

/** Writes one field in each of two tabs that were both open before, and looks at what is there after a reload. */
export async function writeInBoth(site: TestSite, { address, fields, user, isDeaf = false }: Written) {
  const [first, second] = fields
  const page = await site.open(address, user ? { user } : {})
  const other = await otherTab(site, page, address, isDeaf)
  await controlIn(other, second).waitFor()
  await controlIn(page, first).fill('Written in the first tab')
  if (!isDeaf) await valueIn(other, first).toBe('Written in the first tab')
  // This tab was empty, and says nothing of the first field.
  await controlIn(other, second).fill('Written in the second')
  for (const tab of [other, page]) {
    await tab.reload()
    await takenOver(tab)
    await valueIn(tab, first).toBe('Written in the first tab')
    await valueIn(tab, second).toBe('Written in the second')
  }
  await page.context().close()
}
