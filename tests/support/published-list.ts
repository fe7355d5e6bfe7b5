import type { Locator, Page } from 'playwright'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { eventually, type TestSite } from './site.ts'

/** Opens a page and waits for its heading. */
export async function openTitled(
  site: TestSite,
  path: string,
  heading: string,
  visit: Parameters<TestSite['open']>[1] = {},
): Promise<Page> {
  const page = await site.open(path, visit)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  return page
}

/** A public list in English: how it is reached, and what stands in it. */
interface PublishedList {
  /** The link on the home page; opened by its address, the list would come with its items. */
  readonly entry: (home: Page) => Locator
  /** The pattern of the calls that bring the items. */
  readonly calls: string
  readonly skeletons: number
  /** The title of an item that is there. */
  readonly title: string
  readonly failed: string
}

/** Sees a list while its items are held back, and once more while its calls fail; each time the item comes in the end. */
export async function seeSkeletonsThenFailure(
  site: TestSite,
  { entry, calls, skeletons, title, failed }: PublishedList,
): Promise<void> {
  const page = await site.open('/')
  let fail = false
  const held = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    if (fail) return route.fulfill({ status: 500, body: '{}' })
    await held.promise
    return route.continue()
  })
  const item = page.getByRole('link', { name: title, exact: true })
  await entry(page).click()
  await eventually(() => page.locator('.published-skeleton').count()).toBe(skeletons)
  held.resolve()
  await item.waitFor()
  fail = true
  await page.goto(`${site.server.url}/`)
  await entry(page).click()
  await page.getByText(failed).waitFor()
  fail = false
  await page.getByRole('button', { name: enShell.form.retry }).click()
  await item.waitFor()
  await page.context().close()
}
