import type { Page } from 'playwright'
import { expect } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
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
  /** Goes to the list from the home page. */
  readonly enter: (home: Screen) => Promise<void>
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
  { enter, calls, skeletons, title, failed }: PublishedList,
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
  await enter(page)
  const shown = () => page.locator('.published-skeleton').count()
  await expect.poll(shown, { timeout: 30_000 }).toBe(skeletons)
  held.resolve()
  await item.waitFor()
  fail = true
  await page.goto('/')
  await enter(page)
  await page.getByText(failed).waitFor()
  fail = false
  await page.getByRole('button', { name: enShell.form.retry }).click()
  await item.waitFor()
}

const DAY_MS = 86_400_000

/** The day in East Africa Time so many days from now, as `YYYY-MM-DD`. */
export const inDays = (days: number): string => mogadishuDay(new Date(Date.now() + days * DAY_MS))

/** A job as an editor writes it, with a script in its Markdown. */
export const jobInput = (more: Readonly<Record<string, unknown>> = {}) =>
  ({
    title: 'Monitoring Officer',
    organization: 'Rights Office',
    location: 'Kismaayo',
    description: 'Documents **violations** in the districts of the coast.',
    responsibilities: '- Interviews\n- <script>document.title = "run"</script>',
    employmentType: 'full-time',
    category: 'human-rights',
    applicationDeadline: inDays(10),
    ...more,
  }) as const

/** A project as an editor writes it in both languages, with a script in its Markdown. */
export const projectInput = (more: Readonly<Record<string, unknown>> = {}) =>
  ({
    title: 'Monitoring in eight districts',
    titleSo: 'La-socodka siddeed degmo',
    description: 'Trained monitors document **violations** in eight districts.',
    descriptionSo: 'Kormeerayaal la tababaray ayaa xadgudubyada ka diiwaangeliya siddeed degmo.',
    objectives: '- Document every report\n- <script>document.title = "run"</script>',
    category: 'human_rights_monitoring',
    status: 'ongoing',
    startDate: '2026-02-01',
    endDate: inDays(90),
    location: 'Banadir',
    progress: 55,
    budget: 'USD 25,000',
    teamMembers: 'Lead, two officers',
    partners: 'A clinic',
    ...more,
  }) as const
