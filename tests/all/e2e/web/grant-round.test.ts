import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { GRANT_CHECKS } from '#shared/domain/grant-screening.ts'
import { texts as mails } from '#shared/i18n/en/emailTemplates.ts'
import { texts as form } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as awards } from '#shared/i18n/en/grants/grantAwards.ts'
import { texts as work } from '#shared/i18n/en/grants/grantManagement.ts'
import { texts as progress } from '#shared/i18n/en/grants/grantProgress.ts'
import { texts as rounds } from '#shared/i18n/en/grants/grantRounds.ts'
import { choose } from '#tests/support/choose.ts'
import { decidedApplication, signedAward } from '#tests/support/grant-awards.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, faultsWideAndNarrow, openSite, type TestSite } from '#tests/support/site.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'

const CONTACT = { name: 'Planted Contact', email: 'planted.contact@example.org' }
const ANSWERS = grantAnswers({ contactPersonName: CONTACT.name, contactEmail: CONTACT.email })
const ACCOUNT = '9876543210'
const LONG = 'We trained forty paralegals in four settlements and visited each of them twice.'
/** At each use: the round may be walked through over midnight. */
const today = () => mogadishuDay(new Date())

let smtp: TestSmtp
let site: TestSite
let manager: TestUser
let second: TestUser
let reviewers: readonly [TestUser, TestUser]
beforeAll(async () => {
  smtp = await startSmtp()
  site = await openSite({ smtpUrl: smtp.url, tasks: true })
  manager = await site.server.signIn('grant-manager')
  second = await site.server.signIn('grant-manager')
  reviewers = [await site.server.signIn('grant-reviewer'), await site.server.signIn('grant-reviewer')]
  await site.server.database.run(sql`
    update grant_rounds set opens_on = ${addDays(today(), -30)}::date, deadline = ${addDays(today(), 10)}::date,
      settings = settings || '{"stages": []}'::jsonb`)
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})

/** What is wrong with the pages that the round passes, by the page. */
const faults: (string | number)[][] = []
async function look(page: Page, name: string): Promise<void> {
  const found = await faultsWideAndNarrow(page)
  if (found.length > 0) faults.push([name, ...found])
}

/** The path to which the mail with a subject leads, which names nobody and no amount in its subject. */
async function linkIn(subject: string): Promise<string> {
  const found = () => smtp.received.find(({ headers }) => headers.subject === subject)
  await eventually(found).toBeDefined()
  const mail = found()
  expect(mail?.to).toEqual([CONTACT.email])
  const text = mail?.parts['text/plain'] ?? ''
  expect(text).not.toContain(ACCOUNT)
  const [, path] = /https?:\/\/[^/\s]+(\/grants\/status#(?:confirm|open)=[\w-]+)/.exec(text) ?? []
  if (!path) throw new Error(`The mail leads nowhere: ${text}`)
  return path
}

const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

/** Applies by the form, confirms the address by the mailed link, and returns the application. */
async function apply(): Promise<string> {
  const page = await site.open('/grants/apply', { width: 390 })
  for (const name of GRANT_TEXT_NAMES) await page.fill(`[name="${name}"]`, String(ANSWERS[name] ?? ''))
  for (const region of ANSWERS.operatingRegions) await page.check(`[name="operatingRegions-${region}"]`)
  await page.getByLabel(form.categories.both.label).check()
  await press(page, form.submit)
  await page.getByRole('heading', { name: form.done.title }).waitFor()
  await page.getByText(form.done.text).first().waitFor()
  const id = (await page.locator('[data-application]').getAttribute('data-application')) ?? ''
  await page.goto(`${site.server.url}${await linkIn(mails.grant.confirm.subject)}`)
  await page.getByText(form.status.confirmText).waitFor()
  await press(page, form.status.confirm)
  await page.getByText(form.status.confirmed).waitFor()
  await page.getByText(form.status.states.received, { exact: true }).first().waitFor()
  await look(page, 'the confirmed application')
  await page.context().close()
  return id
}

/** Screens the application, asks for one field, and sends it to review with its reviewers once it is answered. */
async function screen(id: string): Promise<void> {
  const page = await site.open(`/grants/applications/${id}`, { user: manager })
  await press(page, work.move.screening)
  for (const check of GRANT_CHECKS)
    await page
      .getByRole('group', { name: work.screening.checks[check] })
      .getByRole('radio', { name: work.screening.results.yes, exact: true })
      .check()
  await press(page, work.screening.save)
  await page.getByText(/Entered by Test grant-manager/).waitFor()

  await press(page, work.ask.act)
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(work.ask.fields), { label: form.fields.targetCommunities })
  await dialog.getByLabel(work.ask.text).fill('Which settlements are these?')
  await press(dialog, work.ask.send)
  await page.getByText(work.ask.open, { exact: true }).waitFor()
  await look(page, 'the screened application')

  const link = await linkIn(mails.grant.asked.subject)
  const applicant = await site.open(link, { width: 390 })
  await applicant.getByText('Which settlements are these?').waitFor()
  await applicant.getByLabel(form.fields.targetCommunities).fill('Displaced women in Tawakal and Hanano')
  await look(applicant, 'the question')
  await press(applicant, form.status.send)
  await applicant.getByText(form.status.answered).waitFor()
  await applicant.context().close()

  await page.reload()
  await page.getByText('Displaced women in Tawakal and Hanano').first().waitFor()
  await press(page, work.move['in-review'])
  await press(page, work.reviewers.choose)
  for (const { id: reviewer } of reviewers) await dialog.locator(`input[value="${reviewer}"]`).check()
  await press(dialog, work.reviewers.save)
  await page.getByText(work.decision.waits).waitFor()
  await page.context().close()
}

/** A reviewer declares that there is no conflict of interest, scores by the criteria, and hands in. */
async function review(id: string, user: TestUser, points: readonly number[]): Promise<void> {
  const page = await site.open('/grants/applications', { user })
  await page.locator(`a[href$="${id}"]`).click()
  await page.getByRole('radio', { name: work.review.conflicts.none }).check()
  await eventually(() => page.getByText(CONTACT.name).count()).toBe(0)
  await press(page, work.review.declare)
  await page.getByText(CONTACT.name).waitFor()
  const fields = page.getByRole('spinbutton')
  for (const [at, given] of points.entries()) await fields.nth(at).fill(String(given))
  await look(page, 'the review')
  await press(page, work.review.submit)
  await page.getByRole('dialog').getByRole('button', { name: work.review.submit }).click()
  await page.getByText(/^You handed in your review/).waitFor()
  await page.context().close()
}

/** Awards an amount from the ranking, reads the letter and sends it. */
async function award(id: string): Promise<void> {
  const page = await site.open('/grants/ranking', { user: manager })
  const row = page.getByRole('row', { name: /Planted Women/ })
  await row.getByText('80', { exact: true }).first().waitFor()
  await look(page, 'the ranking')
  await row.getByRole('link').first().click()
  await press(page, work.decision.acts.awarded)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(work.decision.amount).fill('4000')
  await dialog.getByLabel(work.decision.reason).fill('It reaches four settlements that nobody else visits.')
  await press(dialog, work.decision.acts.awarded)
  await page.getByText('$4,000').first().waitFor()

  await page.goto(`${site.server.url}/grants/awards`)
  await page.getByText(awards.step.letter, { exact: true }).waitFor()
  await look(page, 'the list of awards')
  await page.locator(`a[href$="/grants/awards/${id}"]`).click()
  await press(page, awards.letter.prepare)
  const letter = dialog.getByRole('textbox', { name: awards.letter.text })
  await letter.waitFor()
  await eventually(() => letter.inputValue()).toContain('receives a grant of $4,000')
  await look(page, 'the letter')
  await press(dialog, awards.letter.send)
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
}

/** Opens the award as its applicant does, by the link of the letter. */
async function openAward(link: string): Promise<Page> {
  const page = await site.open(link, { width: 390 })
  await page.getByRole('heading', { name: progress.title }).waitFor()
  return page
}

const openAwardOf = (id: string, user: TestUser) => site.open(`/grants/awards/${id}`, { user })

async function signAgreement(id: string): Promise<void> {
  const page = await openAwardOf(id, manager)
  await page.getByText(awards.letter.delivery.sent).waitFor()
  for (const [label, day] of [
    [awards.agreement.signedOn, today()],
    [awards.agreement.startsOn, today()],
    [awards.agreement.endsOn, addDays(today(), 180)],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(day)
    await page.keyboard.press('Tab')
  }
  await press(page, awards.agreement.save)
  await page.getByText(awards.state['agreement-signed'], { exact: true }).first().waitFor()
  await look(page, 'the signed agreement')
  await page.context().close()
}

/** The applicant enters the details, one grant manager checks them, and the other one approves them. */
async function enterBank(id: string, link: string): Promise<void> {
  const page = await openAward(link)
  const { accountHolder, bankName, accountNumber } = progress.bank.fields
  await page.getByRole('textbox', { name: accountHolder }).fill('Planted Holder')
  await page.getByRole('textbox', { name: bankName, exact: true }).fill('Planted Bank')
  await page.getByRole('textbox', { name: accountNumber }).fill(ACCOUNT)
  await look(page, 'the bank details')
  await press(page, progress.bank.send)
  await page.getByText(progress.bank.sent).waitFor()
  await eventually(() => page.getByText(ACCOUNT).count()).toBe(0)
  await page.context().close()

  const first = await openAwardOf(id, manager)
  await press(first, awards.bank.show)
  await first.getByText(ACCOUNT).waitFor()
  await press(first, awards.bank.check)
  await first.getByText(awards.bank.notYou).waitFor()
  await look(first, 'the checked bank details')
  await eventually(() => first.getByRole('button', { name: awards.bank.approve, exact: true }).count()).toBe(
    0,
  )
  await first.context().close()

  const other = await openAwardOf(id, second)
  await press(other, awards.bank.show)
  await press(other, awards.bank.approve)
  await other.getByText(awards.bank.approved, { exact: true }).waitFor()
  await other.context().close()
}

/** One grant manager records what the page offers, and the other one releases it. */
async function pay(id: string, offered: string, reference: string): Promise<void> {
  const page = await openAwardOf(id, second)
  const amount = page.getByRole('textbox', { name: awards.payments.amount })
  await amount.waitFor()
  await eventually(() => amount.inputValue()).toBe(offered)
  await page.getByRole('textbox', { name: awards.payments.reference }).fill(reference)
  await press(page, awards.payments.record)
  await page.getByText(awards.payments.notYou).waitFor()
  await page.context().close()
  const other = await openAwardOf(id, manager)
  await press(other, awards.payments.release)
  await eventually(() => other.getByRole('button', { name: awards.payments.release }).count()).toBe(0)
  await look(other, `the disbursement ${reference}`)
  await other.context().close()
}

/** The second half is offered by no page, and refused by the server, while no report is approved. */
async function refuseSecondHalf(id: string): Promise<void> {
  const page = await openAwardOf(id, second)
  await page.getByText(awards.payments.reportFirst).waitFor()
  await eventually(() => page.getByRole('button', { name: awards.payments.record }).count()).toBe(0)
  const { version } = await second.client.grantAwards.get({ params: { id } })
  const input = {
    id: crypto.randomUUID(),
    version,
    amountMinor: 200_000,
    paidOn: today(),
    reference: 'TRF-2',
  }
  await expect(second.client.grantAwards.pay({ params: { id }, input })).rejects.toThrow(
    'waits for an approved report',
  )
  await page.context().close()
}

/** The interim report of an award as its applicant sees it. */
const interimOf = (page: Page) => page.getByRole('region', { name: progress.reports.kind.interim })

async function submitReport(link: string): Promise<void> {
  const page = await openAward(link)
  await page.getByText('$2,000 on').waitFor()
  const interim = interimOf(page)
  await press(interim, progress.reports.write)
  for (const [name, text] of Object.entries({
    ...{ activities: LONG, results: LONG, beneficiaries: '1,200', spending: LONG },
  }))
    await interim.locator(`textarea[name="${name}"]`).fill(text)
  await look(page, 'the report')
  await press(interim, progress.reports.submit)
  await interim.getByText(progress.reports.state.submitted).waitFor()
  await page.context().close()
}

async function decideReport(id: string, act: string, comment: string): Promise<void> {
  const page = await openAwardOf(id, manager)
  await press(page, act)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: awards.reports.comment }).fill(comment)
  await press(dialog, act)
  await dialog.waitFor({ state: 'detached' })
  await look(page, `the report after: ${act}`)
  await page.context().close()
}

test('a grant round from the application to the second disbursement', async () => {
  const id = await apply()
  await screen(id)
  await review(id, reviewers[0], [24, 20, 16, 12, 8])
  await review(id, reviewers[1], [25, 20, 16, 12, 7])
  await award(id)
  const link = await linkIn(mails.grant.letters.subject)
  await signAgreement(id)
  await enterBank(id, link)
  await pay(id, '2000.00', 'TRF-1')
  await refuseSecondHalf(id)
  await submitReport(link)
  await decideReport(id, awards.reports.revise, 'Name the settlements.')

  const page = await openAward(link)
  await page.getByText('Name the settlements.').waitFor()
  await interimOf(page).locator('textarea[name="results"]').fill(`${LONG} They are Tawakal and Hanano.`)
  await press(interimOf(page), progress.reports.submit)
  await interimOf(page).getByText(progress.reports.state.submitted).waitFor()
  await decideReport(id, awards.reports.approve, '')
  await pay(id, '2000.00', 'TRF-2')
  await page.goto(`${site.server.url}${link}`)
  await page.getByText(/\$2,000 on .*; \$2,000 on /).waitFor()
  await page.getByText(form.status.states.active, { exact: true }).first().waitFor()
  await look(page, 'the award at the end')
  const found = await manager.client.grantAwards.get({ params: { id } })
  expect(found.payments.map(({ amountMinor, released }) => [amountMinor, released])).toEqual([
    [200_000, true],
    [200_000, true],
  ])
  for (const { headers, to } of smtp.received) {
    if (!to.includes(CONTACT.email)) continue
    expect(headers.subject).not.toMatch(/Planted|\d/)
  }
  expect(faults).toEqual([])
})

test('each dialog is opened by a key, left with Escape, and gives the focus back', async () => {
  const decided = await decidedApplication(site.server)
  const signed = await signedAward(site.server, manager)
  const { id: received } = await site.server.visitor().client.grants.apply({ input: ANSWERS })
  const { id: reviewed } = await site.server.visitor().client.grants.apply({ input: ANSWERS })
  await site.server.database.run(
    sql`update grant_applications set state = 'in-review' where id = ${reviewed}::uuid`,
  )
  const page = await site.open('/grants/rounds', { user: manager })
  for (const [path, ...names] of [
    ['/grants/rounds', rounds.prepare.open],
    [`/grants/applications/${received}`, work.decision.acts.declined],
    [`/grants/applications/${reviewed}`, work.reviewers.choose, work.ask.act],
    ['/grants/awards?view=templates', new RegExp(`^${awards.templates.edit}: `)],
    [`/grants/awards/${decided.id}`, awards.letter.prepare, awards.told.open],
    [`/grants/awards/${signed.id}`, awards.bank.enter, awards.reports.setDay],
  ] as const) {
    await page.goto(`${site.server.url}${path}`)
    for (const name of names) {
      const button = page.getByRole('button', { name }).first()
      await button.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.locator('.dialog-body :focus').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await button.evaluate((element) => element === document.activeElement), String(name)).toBe(true)
    }
  }
  await page.context().close()
})
