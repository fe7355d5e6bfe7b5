import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/learning/learningAccount.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as so } from '#shared/i18n/so/learning/learningAccount.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { languages } from '#tests/support/languages.ts'
import { learnerAddress, mailsTo } from '#tests/support/learners.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import { resetUiState } from '#web/lib/ui-state.ts'

let site: Screens
beforeAll(async () => {
  // Mail waits in the outbox, where the test reads it.
  site = await openScreens({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(() => site.close())

const TEXTS = {
  en: { pages: en, shell: enShell, prefix: '' },
  so: { pages: so, shell: soShell, prefix: '/so' },
}
type Page = Awaited<ReturnType<Screens['open']>>

async function fillIn(
  page: Page,
  pages: (typeof TEXTS)['en']['pages'] | (typeof TEXTS)['so']['pages'],
  email: string,
) {
  for (const [label, value] of [
    [pages.fullName, 'Hodan Cali'],
    [pages.email, email],
    [pages.organization, 'A women’s centre'],
    [pages.jobTitle, 'Advocate'],
    [pages.motivation, 'I want to document what happens here.'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(pages.region, { exact: true }).selectOption('jubaland')
  await page.getByLabel(pages.experiences.beginner, { exact: true }).check()
  await page.getByLabel(pages.interest.climate, { exact: true }).check()
}

const progressOf = () =>
  site.server.database.run(sql`select module_id, completed_at is not null as done from learner_modules`)

beforeEach(() => site.server.database.run(sql`delete from learners`))

describe.each(languages('so'))('in %s', (locale) => {
  const { pages, shell, prefix } = TEXTS[locale]

  test('from what a visitor learned over joining to an account that is deleted', async () => {
    const email = learnerAddress()
    const page = await site.open(`${prefix}/about`, { locale })
    const module = { courseId: 'report-writing', moduleId: 'reader-and-purpose', kind: 'module-completed' }
    const event = { ...module, id: crypto.randomUUID(), at: new Date(Date.now() - 60_000).toISOString() }
    localStorage.setItem('learning-log', JSON.stringify([event]))
    resetUiState('page')
    await page.goto(`${prefix}/learning/register`)
    await page.waitForLoadState('networkidle')

    await page.getByRole('button', { name: pages.join, exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await fillIn(page, pages, email)
    await page.getByRole('button', { name: pages.join, exact: true }).click()
    await page.getByRole('heading', { name: pages.succeeded }).waitFor()
    await page.getByText(pages.succeededText).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // What was learned before is the learner's now, and no longer the device's.
    await eventually(progressOf).toEqual([{ module_id: 'reader-and-purpose', done: true }])
    await eventually(() => localStorage.getItem('learning-log')).toBeNull()

    const link = /\/learning\/confirm\?token=[\w-]+/.exec(
      (await mailsTo(site.server, email))[0]?.text ?? '',
    )?.[0]
    await page.goto(`${prefix}${link}`)
    await page.getByRole('button', { name: pages.confirm.button }).click()
    await page.getByRole('heading', { level: 1, name: pages.confirm.doneTitle }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.goto(`${prefix}/learning/account`)
    await page.getByText(`(${pages.account.confirmed})`, { exact: false }).waitFor()
    await page.getByLabel(pages.account.name, { exact: true }).fill('Hodan Cali Warsame')
    await page.getByRole('button', { name: pages.account.save }).click()
    await page
      .getByRole('link', { name: shell.public.learner.replace('{name}', 'Hodan Cali Warsame') })
      .first()
      .waitFor()
    await page.getByRole('button', { name: pages.account.makeCode }).click()
    await page.getByRole('heading', { name: pages.code }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: pages.account.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: pages.account.delete }).click()
    await page.getByText(pages.account.visitor).waitFor()
    expect(await site.server.database.run(sql`select id from learners`)).toEqual([])
    expect(await seriousFindings(page)).toEqual([])
  })

  test('a learner signs out in the frame of the page, and comes back by a link and by a code', async () => {
    const email = learnerAddress()
    const page = await site.open(`${prefix}/learning/register`, { locale })
    await page.waitForLoadState('networkidle')
    await fillIn(page, pages, email)
    await page.getByRole('button', { name: pages.join, exact: true }).click()
    await page.getByRole('heading', { name: pages.succeeded }).waitFor()
    const confirm = /\/learning\/confirm\?token=[\w-]+/.exec(
      (await mailsTo(site.server, email))[0]?.text ?? '',
    )?.[0]
    await page.goto(`${prefix}${confirm}`)
    await page.getByRole('button', { name: pages.confirm.button }).click()
    await page.getByRole('heading', { level: 1, name: pages.confirm.doneTitle }).waitFor()
    await page.getByRole('button', { name: shell.public.learnerSignOut }).first().click()
    await page.getByRole('link', { name: shell.public.signIn }).first().waitFor()

    await page.goto(`${prefix}/learning/sign-in`)
    await page.getByRole('heading', { level: 1, name: pages.signIn.title }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel(pages.signIn.code, { exact: true }).fill('1234')
    await page.getByRole('button', { name: pages.signIn.enter, exact: true }).click()
    await page.getByText(pages.signIn.failed).waitFor()
    await page.locator('#learner-mail-email').fill(email)
    await page.getByRole('button', { name: pages.signIn.mail }).click()
    await page.getByText(pages.signIn.mailed).waitFor()
    const enter = /\/learning\/enter\?token=[\w-]+/.exec(
      (await mailsTo(site.server, email)).at(-1)?.text ?? '',
    )?.[0]
    await page.goto(`${prefix}${enter}`)
    await page.getByRole('button', { name: pages.enter.button }).click()
    await page.getByRole('heading', { level: 1, name: pages.enter.doneTitle }).waitFor()
    await page.goto(`${prefix}/learning/account`)
    await page.getByText(email).waitFor()
    await site.server.database.run(sql`
      insert into learner_sessions (id, learner_id, expires_at)
      select 'a lost phone', learner_id, now() + interval '1 day' from learner_sessions limit 1`)
    await page.getByRole('button', { name: pages.account.endElsewhere }).click()
    await page.getByText(pages.account.elsewhereDone).waitFor()
    expect(await site.server.database.run(sql`select count(*)::int as count from learner_sessions`)).toEqual([
      { count: 1 },
    ])
    await page.goto(`${prefix}${enter}`)
    await page.getByRole('button', { name: pages.enter.button }).click()
    await page.getByText(pages.link.over).waitFor()
  })
})
