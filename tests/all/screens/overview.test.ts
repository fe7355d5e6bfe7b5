import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadNewsSeeds } from '#server/features/publishing/news/index.ts'
import { loadSiteFacts } from '#server/features/publishing/site-facts/index.ts'
import { lastDayOf, mogadishuDay } from '#shared/domain/dates.ts'
import { texts as en } from '#shared/i18n/en/administration/overview.ts'
import { texts as enQuick } from '#shared/i18n/en/publishing/quickPublish.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
  await loadSiteFacts(site.server.services)
})
afterAll(() => site.close())

const main = (page: Screen) => page.getByRole('main')
const heading = (page: Screen, name: string) => main(page).getByRole('heading', { name, exact: true })

test('figures are counted, news are shown, and statements are told as such', async () => {
  const page = await site.open('/', { user: editor })
  await heading(page, en.title).waitFor()
  const cards = page.locator('.ov-stat')
  await eventually(() => cards.allTextContents()).toEqual([
    expect.stringContaining(`${en.figures.cases}0`),
    expect.stringContaining(`${en.figures.recommendations}0`),
    expect.stringContaining(`${en.figures.staff}2`),
    expect.stringContaining(`${en.figures.documents}0`),
    expect.stringContaining(`${en.figures.learners}< 5`),
  ])
  // There is nothing to compare with, so that no sign of a change is before it.
  await eventually(() => cards.first().textContent()).toMatch(new RegExp(`0${en.figures.noGrowth}$`))
  await page.getByText('Reported by the organisation: 200+ violations under review.').waitFor()
  await page.getByRole('heading', { name: en.news.grid, exact: true }).click()
  await eventually(() => main(page).getByText(en.news.empty, { exact: true }).count()).toBe(2)
  await loadNewsSeeds(site.server.services)
  await page.reload()
  await eventually(() => page.locator('.news-teasers li').count()).toBe(2)
  await page.getByRole('heading', { name: en.news.grid, exact: true }).click()
  await eventually(() => page.locator('.published-card').count()).toBe(2)
  // The news stand beside it, and a third place for them would say nothing new.
  await page.getByText(en.activity.onlyNews).waitFor()
  await page.getByRole('link', { name: 'Human rights monitoring', exact: true }).waitFor()
  await page.getByRole('button', { name: enQuick.open }).click()
  await page.getByRole('dialog', { name: enQuick.title }).waitFor()
})

const day = (ahead: number) => mogadishuDay(new Date(Date.now() + ahead * 86_400_000))
const addCase = (
  title: string,
  priority: 'critical' | 'medium',
  dueDate: string | null,
  { assigneeId = editor.id, regionCode = 'SO28' } = {},
) =>
  administrator.client.iccprCases.create({
    input: caseInput({
      ...{ title, priority, assigneeId, regionCode, status: 'active' },
      ...(dueDate ? { dueDate } : {}),
    }),
  })

test('what needs attention is a strip of links, each to as many rows as its figure says, and zero is left out', async () => {
  await addCase('Late by a day', 'medium', day(-1))
  await addCase('Late by three days', 'medium', day(-3))
  // A map is drawn of more than one region.
  await addCase('Critical, without a date', 'critical', null, { regionCode: 'SO26' })
  for (const urgentAssistance of [true, true, false]) {
    await editor.client.incidents.create({ input: incidentValues({ urgentAssistance }) as never })
  }
  const page = await site.open('/overview', { user: editor })
  // The trend and the map are beside them, and lead to the cases that they count.
  const month = mogadishuDay(new Date()).slice(0, 7)
  await main(page)
    .locator(`.month-bars a[href="/iccpr?createdFrom=${month}-01&createdTo=${lastDayOf(month)}"]`)
    .waitFor()
  await main(page).locator('.region-shapes a[href="/iccpr?region=SO26"]').waitFor()
  const cell = (name: string) => main(page).locator('.ov-attention a', { hasText: name })
  for (const [name, count, path] of [
    [en.attention.overdue, 2, '/iccpr'],
    [en.attention.urgent, 2, '/incidents'],
    [en.attention.critical, 1, '/iccpr'],
  ] as const) {
    await page.goto('/overview')
    await eventually(() => cell(name).locator('b').textContent()).toBe(String(count))
    await cell(name).click()
    await page.waitForURL((url) => url.pathname === path)
    await eventually(() => page.locator('[data-record]').count()).toBe(count)
  }
  await page.goto('/overview')
  await cell(en.attention.overdue).waitFor()
  await eventually(() => cell(en.attention.conflicts).count()).toBe(0)
  await eventually(() => cell(en.attention.mail).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  const member = await site.open('/overview', { user: await site.server.signIn('member') })
  await heading(member, en.access.title).waitFor()
  await eventually(() => heading(member, en.attention.title).count()).toBe(0)
})

test('five of the records assigned to the user are shown, the most urgent first, with the way to all of them', async () => {
  await addCase('Due tomorrow', 'medium', day(1))
  await addCase('Due in a month', 'medium', day(30))
  await addCase('Due in a year', 'medium', day(365))
  await addCase('Of a colleague', 'critical', day(-9), { assigneeId: administrator.id })
  const page = await site.open('/overview', { user: editor })
  const rows = main(page).locator('.ov-mine li')
  await eventually(() => rows.locator('a').allTextContents()).toEqual([
    ...['Late by three days', 'Late by a day', 'Critical, without a date', 'Due tomorrow', 'Due in a month'],
  ])
  await eventually(() => rows.first().textContent()).toContain('3 days late')
  await main(page).getByRole('link', { name: 'ICCPR cases: all 6' }).click()
  await eventually(() => page.locator('[data-record]').count()).toBe(6)
})

test('the header of the dashboard offers reports to those who may, and not to others', async () => {
  const page = await site.open('/dashboard', { user: editor })
  await page.getByRole('button', { name: en.generate }).waitFor()
  const member = await site.server.signIn('member')
  const other = await site.open('/dashboard', { user: member })
  await main(other).getByRole('link', { name: en.join }).waitFor()
  await main(other).getByText(en.figures.notAllowed).waitFor()
  await other.waitForLoadState('networkidle')
  await eventually(() => other.getByRole('button', { name: en.generate }).count()).toBe(0)
})
