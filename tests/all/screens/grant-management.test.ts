import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { texts as enAwards } from '#shared/i18n/en/grants/grantAwards.ts'
import { texts as enFiles } from '#shared/i18n/en/grants/grantFiles.ts'
import { texts as en } from '#shared/i18n/en/grants/grantManagement.ts'
import { texts as enTies } from '#shared/i18n/en/grants/grantTies.ts'
import { texts as soAwards } from '#shared/i18n/so/grants/grantAwards.ts'
import { texts as soFiles } from '#shared/i18n/so/grants/grantFiles.ts'
import { texts as so } from '#shared/i18n/so/grants/grantManagement.ts'
import { texts as soTies } from '#shared/i18n/so/grants/grantTies.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { decidedApplication } from '#tests/support/grant-awards.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const AWARDS = { en: enAwards, so: soAwards }
const FILES = { en: enFiles, so: soFiles }
const TIES = { en: enTies, so: soTies }
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

  test('the list is narrowed by a filter, and an application is opened from it', async () => {
    await apply({ organizationName: 'Xarunta Nabadda', projectCategory: 'advocacy' })
    await apply({ registrationNumber: 'other', contactEmail: 'other@example.org' })
    const page = await site.open('/grants/applications', { locale, user: manager })
    await page.getByText('Xarunta Nabadda').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('combobox', { name: t.filters.category }).selectOption('advocacy')
    await eventually(() => page.getByText('Planted Women’s Collective').count()).toBe(0)
    await page.locator('.grant-reference').click()
    await page.getByRole('heading', { name: t.page.answersTitle }).waitFor()
    await page.getByText('Planted Contact').waitFor()
  })

  test('the page of an award has its next steps and the documents of the applicant', async () => {
    const { id } = await decidedApplication(site.server)
    const page = await site.open(`/grants/applications/${id}`, { locale, user: manager })
    await page.getByRole('heading', { name: FILES[locale].title }).waitFor()
    await page.getByText(FILES[locale].none).waitFor()
    const letter = page.getByRole('region', { name: AWARDS[locale].letter.title })
    await letter.getByRole('button', { name: AWARDS[locale].told.open }).click()
    await page.getByRole('dialog').getByRole('button', { name: AWARDS[locale].told.save }).click()
    await page.getByRole('textbox', { name: AWARDS[locale].agreement.signedOn }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const reviewer = await site.server.signIn('grant-reviewer')
    await site.server.database.run(sql`
      insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at, conflict)
      values (${crypto.randomUUID()}, ${id}, ${reviewer.id}, ${manager.id}, now(), 'none')`)
    const other = await site.open(`/grants/applications/${id}`, { locale, user: reviewer })
    await other.getByRole('heading', { name: t.page.answersTitle }).waitFor()
    await eventually(() => other.getByRole('heading', { name: FILES[locale].title }).count()).toBe(0)
    await eventually(() => other.getByRole('heading', { name: AWARDS[locale].letter.title }).count()).toBe(0)
  })

  test('a list with a wrong line changes nothing, and an applicant on it is shown beside the screening', async () => {
    const id = await apply({ organizationName: 'Ururka Dalmar' })
    const page = await site.open('/grants/exclusions', { locale, user: manager })
    await page.getByText(t.exclusions.none).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const choose = (text: string) => chooseFile(new File([text], 'list.csv'))
    choose('name,note\n,nobody\n')
    await page.getByRole('button', { name: t.exclusions.import }).click()
    await page.getByText(t.exclusions.faults.name).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    choose('name,note\nDalmar Relief Network,UN list\n')
    await page.getByRole('button', { name: t.exclusions.import }).click()
    await eventually(() => page.getByText(t.exclusions.none).count()).toBe(0)
    await page.goto(`/grants/applications/${id}`)
    await page.getByText('Dalmar Relief Network').waitFor()
    await page.getByText(t.exclusions.by.organization).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('a reviewer names a tie, and says that there is none', async () => {
    const user = await site.server.signIn('grant-reviewer')
    const ties = TIES[locale]
    const page = await site.open('/grants/ties', { locale, user })
    await page.getByText(ties.none).waitFor()
    await page.getByRole('button', { name: ties.add }).click()
    await page.getByLabel(ties.name).fill('Dalmar Network')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: ties.save }).click()
    await eventually(() => page.getByText(ties.none).count()).toBe(0)
    await page.getByText(ties.namedAt.split('{')[0] ?? '').waitFor()
    await page.getByRole('button', { name: ties.remove }).click()
    await page.getByRole('button', { name: ties.saveNone }).click()
    await page.getByText(ties.noTies).waitFor()
  })

  test('a decision is made with an amount, and undone', async () => {
    const id = await apply()
    const reviewers = [await site.server.signIn('grant-reviewer'), await site.server.signIn('grant-reviewer')]
    await site.server.database.run(sql`update grant_applications set state = 'in-review'`)
    await calls().assign({
      params: { id },
      input: { version: 1, reviewers: reviewers.map((user) => user.id) },
    })
    const page = await site.open(`/grants/applications/${id}`, { locale, user: manager })
    await page.getByText(t.decision.waits).waitFor()
    for (const { client } of reviewers) {
      await client.grantManagement.declare({ params: { id }, input: { conflict: 'none' } })
      const points = { relevance: 20, capacity: 20, design: 20, budget: 10, sustainability: 5 }
      await client.grantManagement.review({
        params: { id },
        input: { version: 2, points, comments: '', submit: true },
      })
    }
    await page.goto(`/grants/applications/${id}`)
    await page.getByRole('button', { name: t.decision.acts.awarded }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: t.decision.amount })
    await amount.fill('9000')
    await dialog.getByRole('textbox', { name: t.decision.reason }).fill('It reaches the camps.')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t.decision.acts.awarded }).click()
    await eventually(async () => (await calls().get({ params: { id } })).state).toBe('in-review')
    await amount.fill('4500')
    await dialog.getByRole('button', { name: t.decision.acts.awarded }).click()
    await eventually(async () => (await calls().get({ params: { id } })).state).toBe('awarded')
    await page.getByText('It reaches the camps.').waitFor()
    await page.getByRole('button', { name: t.decision.undo }).click()
    await eventually(async () => (await calls().get({ params: { id } })).state).toBe('in-review')
  })
})
