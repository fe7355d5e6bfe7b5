import type { Page } from 'playwright'
import { expect } from 'vitest'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import type { Locator } from './locators.ts'
import type { Screen, Screens } from './screens.tsx'

/** What opens pages: a site before a browser, or a server with simulated pages. */
interface Opens<P, V> {
  readonly open: (path: string, visit?: V) => Promise<P>
}

/** Opens a page and waits for its heading. */
export async function openTitled<P extends Pick<Page, 'getByRole'> | Pick<Screen, 'getByRole'>, V>(
  site: Opens<P, V>,
  path: string,
  heading: string,
  visit?: V,
): Promise<P> {
  const page = await site.open(path, visit)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  return page
}

/** A public list in English: how it is reached, and what stands in it. */
interface PublishedList {
  /** The link on the home page. */
  readonly entry: (home: Screen) => Locator
  /** The pattern of the calls that bring the items. */
  readonly calls: string
  readonly skeletons: number
  /** The title of an item that is there. */
  readonly title: string
  readonly failed: string
}

/** Sees a list while its items are held back, and once more while its calls fail; each time the item comes in the end. */
export async function seeSkeletonsThenFailure(
  site: Screens,
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
  const shown = () => page.locator('.published-skeleton').count()
  await expect.poll(shown, { timeout: 30_000 }).toBe(skeletons)
  held.resolve()
  await item.waitFor()
  fail = true
  await page.goto('/')
  await entry(page).click()
  await page.getByText(failed).waitFor()
  fail = false
  await page.getByRole('button', { name: enShell.form.retry }).click()
  await item.waitFor()
}
