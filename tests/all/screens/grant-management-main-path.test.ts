import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_CHECKS } from '#shared/domain/grant-screening.ts'
import { texts as en } from '#shared/i18n/en/grants/grantManagement.ts'
import { texts as so } from '#shared/i18n/so/grants/grantManagement.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
let site: Screens
let manager: TestUser
beforeAll(async () => {
  site = await openScreens()
  manager = await site.server.signIn('grant-manager')
  const deadline = addDays(mogadishuDay(new Date()), 30)
  await site.server.database.run(sql`update grant_rounds set deadline = ${deadline}::date`)
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['grant_applications', 'grant_exclusion_list'])
    await site.server.database.run(sql`delete from ${sql.identifier(table)}`)
})

async function apply(more: object = {}): Promise<string> {
  const answer = await site.server.visitor().client.grants.apply({ input: grantAnswers(more) })
  return answer.id
}
const calls = () => manager.client.grantManagement

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]

  test('an application is screened, asked about and sent to review', async () => {
    const id = await apply()
    const page = await site.open(`/grants/applications/${id}`, { locale, user: manager })
    await page.getByRole('button', { name: t.move.screening }).click()
    await page.getByRole('button', { name: t.move['in-review'] }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    for (const check of GRANT_CHECKS)
      await page
        .getByRole('group', { name: t.screening.checks[check] })
        .getByRole('radio', { name: t.screening.results.yes, exact: true })
        .check()
    await page.getByRole('button', { name: t.screening.save }).click()
    await page.getByText(t.screening.saved).waitFor()
    await page.getByRole('button', { name: t.move['in-review'] }).click()
    await eventually(async () => (await calls().get({ params: { id } })).state).toBe('in-review')
    // The screening lies behind: how it came out is told in a line, and the checks open where they are asked for.
    await page.getByText(`${t.screening.results.yes}: ${GRANT_CHECKS.length}`).waitFor()
    await page.getByText(t.screening.show).waitFor()
    await page.getByRole('button', { name: t.ask.act }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.ask.send }).click()
    await dialog.getByRole('textbox', { name: t.ask.text }).fill('Which settlements?')
    expect((await calls().get({ params: { id } })).state).toBe('in-review')
    expect(await seriousFindings(page)).toEqual([])
  })

  test('a reviewer declares no conflict of interest, scores and hands in', async () => {
    const id = await apply()
    const reviewer = await site.server.signIn('grant-reviewer')
    const other = await site.server.signIn('grant-reviewer')
    await site.server.database.run(sql`update grant_applications set state = 'in-review'`)
    const reviewers = [reviewer.id, other.id]
    await calls().assign({ params: { id }, input: { version: 1, reviewers } })
    const page = await site.open('/grants/applications', { locale, user: reviewer })
    await page.getByText(t.reviewState.own.declare).waitFor()
    await page.locator('.grant-reference').click()
    await page.getByRole('radio', { name: t.review.conflicts.none }).check()
    await eventually(() => page.getByText('Planted Contact').count()).toBe(0)
    await page.getByRole('button', { name: t.review.declare }).click()
    await page.getByText('Planted Contact').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const points = { relevance: 20, capacity: 20, design: 20, budget: 10, sustainability: 5 }
    for (const [name, given] of Object.entries(points))
      await page.locator(`#grant-points-${name}`).fill(String(given))
    await page.getByRole('button', { name: t.review.submit }).click()
    await page
      .getByRole('dialog', { name: t.review.asks })
      .getByRole('button', { name: t.review.submit })
      .click()
    await page.getByText(t.review.waiting).waitFor()
    await page.goto('/grants/ranking')
    await page.getByText(t.ranking.none).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
