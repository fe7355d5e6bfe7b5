import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { texts as arForm } from '#shared/i18n/ar/grants/grantApplication.ts'
import { texts as ar } from '#shared/i18n/ar/grants/grantDraft.ts'
import { texts as form } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as t } from '#shared/i18n/en/grants/grantDraft.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { texts as soForm } from '#shared/i18n/so/grants/grantApplication.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { mailsTo } from '#tests/support/learners.ts'
import { openProfile } from '#tests/support/profiles.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
  takenOver,
} from '#tests/support/site.ts'
import { otherTab } from '#tests/support/two-tabs.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const APPLY = '/grants/apply'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const valueIn = (page: Page, name: string) => eventually(() => field(page, name).inputValue())

/** The address in the newest mail to somebody, without that of the site. */
async function linkTo(email: string): Promise<string> {
  const { text = '' } = (await mailsTo(site.server, email)).at(-1) ?? {}
  return /https?:\/\/[^/\s]+(\/\S*#draft=[\w-]{43})/.exec(text)?.[1] ?? ''
}

interface Words {
  readonly form: Translation<typeof form>
  readonly t: Translation<typeof t>
}

/** Asks for a link as somebody; answers the digits that the page shows for it. */
async function askForLink(
  page: Page,
  name: string,
  email: string,
  words: Words = { form, t },
): Promise<string> {
  await button(page, words.form.draft.save).press('Enter')
  await page.fill('#draft-name', name)
  await page.fill('#draft-email', email)
  await button(page, words.t.ask).press('Enter')
  return (await page.locator('.grant-digits').textContent()) ?? ''
}

/** Types the digits at a link that was followed. */
async function openDraft(page: Page, digits: string, words: Words['t'] = t): Promise<void> {
  await page.fill('#draft-digits', digits)
  await button(page, words.open).press('Enter')
  await page.getByRole('heading', { name: words.people.title }).waitFor()
}

test('a draft goes on in another browser, is merged by field, and a person decides between two texts', async () => {
  const email = 'planted.writer@example.org'
  const first = await site.open(APPLY, { width: 1440 })
  await first.fill('[name="projectTitle"]', 'Begun in the office')
  await first.fill('[name="contactPhone"]', 'n/a')
  const digits = await askForLink(first, 'Planted Writer', email)
  const [mail] = await mailsTo(site.server, email)
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`Planted Writer|${digits}|${digits.replace(' ', '')}`))
  expect(await seriousFindings(first)).toEqual([])

  const second = await site.open(await linkTo(email), { width: 390 })
  await second.fill('#draft-digits', '000 000')
  await button(second, t.open).press('Enter')
  await second.getByRole('alert').getByText('These are not the six digits of this link.').waitFor()
  expect(second.url()).not.toContain('#')
  await openDraft(second, digits)
  await button(first, t.check).press('Enter')
  await valueIn(second, 'projectTitle').toBe('Begun in the office')
  await valueIn(second, 'contactPhone').toBe('n/a')

  await second.context().setOffline(true)
  await second.fill('[name="projectTitle"]', 'Written on the phone')
  await second.fill('[name="website"]', 'baidoa.example.org')
  await second.getByText(t.cut).waitFor()
  await first.fill('[name="projectTitle"]', 'Written in the office')
  await first.getByText(/^Saved on the server/).waitFor()
  await second.context().setOffline(false)
  await valueIn(first, 'website').toBe('baidoa.example.org')
  const conflict = second.getByRole('status').filter({ hasText: t.conflicts.title })
  await conflict.getByText('Written on the phone').waitFor()
  await valueIn(second, 'projectTitle').toBe('Written in the office')
  await first.getByText(t.conflicts.title).waitFor()
  expect(await sidewaysOverflow(second)).toBe(0)
  expect(await seriousFindings(second)).toEqual([])
  await button(second, `${t.conflicts.use}: ${form.fields.projectTitle}`).press('Enter')
  await valueIn(first, 'projectTitle').toBe('Written on the phone')
  await eventually(() => first.getByText(t.conflicts.title).count()).toBe(0)
  await first.context().close()
  await second.context().close()
})

test('a colleague writes with a link of their own, and the contact person signs off and sends once', async () => {
  const answers = grantAnswers()
  const [email, other] = ['planted.contact.person@example.org', 'planted.colleague@example.org']
  const contact = await site.open(APPLY, { width: 1440 })
  for (const name of GRANT_TEXT_NAMES) await contact.fill(`[name="${name}"]`, String(answers[name] ?? ''))
  await contact.getByLabel(form.regions.puntland).press('Space')
  await contact.getByLabel(form.categories.both.label).press('Space')
  await askForLink(contact, 'Planted Contact', email)
  await contact.goto(`${site.server.url}${await linkTo(email)}`)
  // On the device that asked for the link the digits are known.
  await button(contact, t.open).press('Enter')

  await button(contact, t.people.invite).press('Enter')
  await contact.fill('#invite-name', 'Planted Colleague')
  await contact.fill('#invite-email', other)
  await button(contact, t.people.send).press('Enter')
  const digits = (await contact.locator('.grant-digits').textContent()) ?? ''
  await contact.getByText(t.people.invited).waitFor()
  const colleague = await site.open(await linkTo(other), { width: 390 })
  await openDraft(colleague, digits)
  await valueIn(colleague, 'projectTitle').toBe(String(answers.projectTitle))
  await colleague.getByText(fillText(t.signOff.others, { name: 'Planted Contact' })).waitFor()
  await eventually(() => button(colleague, form.submit).count()).toBe(0)
  await colleague.fill('[name="projectTitle"]', 'Title of the colleague')
  const title = contact.locator('.grant-field-projectTitle')
  await title.getByText('Planted Colleague').waitFor()
  await valueIn(contact, 'projectTitle').toBe('Title of the colleague')

  const signature = contact.getByLabel(t.signOff.label)
  await button(contact, form.submit).press('Enter')
  await contact.getByText(t.signOff.missing).waitFor()
  await signature.press('Space')
  await eventually(() => signature.isChecked()).toBe(true)
  // What somebody changes after that was not read.
  await colleague.fill('[name="website"]', 'baidoa.example.org')
  await valueIn(contact, 'website').toBe('baidoa.example.org')
  await eventually(() => signature.isChecked()).toBe(false)
  await contact.getByText(t.signOff.missing).waitFor()
  expect(await seriousFindings(contact)).toEqual([])
  await signature.press('Space')
  await eventually(() => signature.isChecked()).toBe(true)

  // The server takes it, and its answer is lost; that it was sent is read here before that.
  await contact.route('**/api/grants/drafts/applications', async (route) => {
    const response = await route.fetch()
    // The puzzle is solved first.
    if (!response.ok()) return route.fulfill({ response })
    const read = contact.waitForResponse(async (told) => (await told.text()).includes('"sent"'))
    await contact.evaluate(() => dispatchEvent(new Event('online')))
    await read
    await route.abort()
  })
  await button(contact, form.submit).press('Enter')
  await contact.locator('form').getByText(form.failed.offline).waitFor()
  await contact.unroute('**/api/grants/drafts/applications')
  await button(contact, form.submit).press('Enter')
  await contact.getByRole('heading', { name: form.done.title }).waitFor()
  await colleague.getByText(t.ended.sent).first().waitFor()
  // What the colleague still has in the form is sent by nobody, also after the page was opened again.
  await colleague.reload()
  await eventually(() => colleague.getByText(t.ended.sent).count()).toBe(2)
  await valueIn(colleague, 'projectTitle').toBe('Title of the colleague')
  await eventually(() => button(colleague, form.submit).count()).toBe(0)
  expect(await sidewaysOverflow(colleague)).toBe(0)
  expect(await seriousFindings(colleague)).toEqual([])
  const { client } = await site.server.signIn('grant-manager')
  const { items } = await client.grantManagement.list({ input: {} })
  expect(items).toMatchObject([{ projectTitle: 'Title of the colleague' }])
  await contact.context().close()
  await colleague.context().close()
})

test('another tab of the same device, which was empty, empties nothing of the draft on the server', async () => {
  const email = 'planted.two.tabs@example.org'
  const page = await site.open(APPLY)
  const other = await otherTab(site, page, APPLY)
  const deaf = await otherTab(site, page, APPLY, true)
  await page.fill('[name="projectTitle"]', 'Written in the first tab')
  await askForLink(page, 'Planted Writer', email)
  await page.goto(`${site.server.url}${await linkTo(email)}`)
  await button(page, t.open).press('Enter')
  await page.getByRole('heading', { name: t.people.title }).waitFor()
  await other.fill('[name="website"]', 'second.example.org')
  await valueIn(page, 'website').toBe('second.example.org')
  await deaf.fill('[name="contactPhone"]', '+252 61 5550111')
  await valueIn(page, 'contactPhone').toBe('+252 61 5550111')
  // Another browser shows what is on the server.
  const elsewhere = await site.open(await linkTo(email))
  await valueIn(elsewhere, 'projectTitle').toBe('Written in the first tab')
  await valueIn(elsewhere, 'website').toBe('second.example.org')
  await valueIn(elsewhere, 'contactPhone').toBe('+252 61 5550111')
  await elsewhere.context().close()
  await page.context().close()
})

test('after the first visit the form and its draft open without a connection', async () => {
  const email = 'planted.traveller@example.org'
  const context = await openProfile({ locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${site.server.url}${APPLY}`)
  await takenOver(page)
  await eventually(() => page.evaluate(async () => (await caches.match('/grants/apply')) !== undefined)).toBe(
    true,
  )
  await page.fill('[name="projectTitle"]', 'Begun in town')
  await askForLink(page, 'Planted Traveller', email)
  await page.goto(`${site.server.url}${await linkTo(email)}`)
  await button(page, t.open).press('Enter')
  await page.getByText(/^Saved on the server/).waitFor()

  await context.setOffline(true)
  for (const [language, title] of [
    ['', form.draft.title],
    ['?language=so', soForm.draft.title],
    ['?language=ar', arForm.draft.title],
  ]) {
    await page.goto(`${site.server.url}${APPLY}${language}`)
    await page.getByRole('heading', { name: title ?? '' }).waitFor()
    await valueIn(page, 'projectTitle').toBe('Begun in town')
  }
  await page.goto(`${site.server.url}${APPLY}`)
  await page.getByText(t.cut).waitFor()
  await page.fill('[name="website"]', 'written.on.the.way')
  await page.reload()
  await valueIn(page, 'website').toBe('written.on.the.way')

  await context.setOffline(false)
  await page.getByText(/^Saved on the server/).waitFor()
  const elsewhere = await site.open(await linkTo(email), { width: 390 })
  await valueIn(elsewhere, 'website').toBe('written.on.the.way')
  await elsewhere.context().close()
  await context.close()
})

test('in Arabic a draft is asked for, mailed and opened from right to left, on a phone', async () => {
  const email = 'planted.arabic@example.org'
  const page = await site.open(`${APPLY}?language=ar`, { width: 390 })
  const digits = await askForLink(page, 'هدن', email, { form: arForm, t: ar })
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  const [mail] = await mailsTo(site.server, email)
  expect(mail?.html).toContain('dir="rtl"')
  const link = await linkTo(email)
  expect(link).toContain('?language=ar#draft=')
  const other = await site.open(link, { width: 390 })
  await openDraft(other, digits, ar)
  expect(await sidewaysOverflow(other)).toBe(0)
  expect(await seriousFindings(other)).toEqual([])
  await page.context().close()
  await other.context().close()
})
