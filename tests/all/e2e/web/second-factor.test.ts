import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enSession } from '#shared/i18n/en/administration/session.ts'
import { texts as enUsers } from '#shared/i18n/en/administration/users.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soSession } from '#shared/i18n/so/administration/session.ts'
import { texts as soUsers } from '#shared/i18n/so/administration/users.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { languages } from '#tests/support/languages.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

type Texts = Translation<typeof enSession>
const TEXTS: Readonly<Record<'en' | 'so', Texts>> = { en: enSession, so: soSession }
const BRANDS = { en: enShell.brand, so: soShell.brand }

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function enterPassword(page: Page, { email }: TestUser, t: Texts): Promise<void> {
  await page.getByLabel(t.signIn.email).fill(email)
  await page.getByLabel(t.signIn.password, { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Turns it on by the keyboard alone; answers the key, with its blanks, and the recovery codes. */
async function turnOn(page: Page, user: TestUser, locale: 'en' | 'so') {
  const t = TEXTS[locale].secondFactor
  const section = page.getByRole('region', { name: t.title })
  await section.getByRole('button', { name: t.start }).press('Enter')
  const key = String(await section.locator('dd code').textContent())
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const link = new URL(String(await section.getByRole('link', { name: t.link }).getAttribute('href')))
  expect(link.protocol).toBe('otpauth:')
  expect(decodeURIComponent(link.pathname)).toContain(`${BRANDS[locale]}:${user.email}`)
  expect(link.searchParams.get('secret')).toBe(key.replaceAll(' ', ''))
  await section.getByRole('img', { name: t.picture }).waitFor()
  expect(await focusedText(page)).toMatch(new RegExp(`^${t.lead}`))
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  // The link comes before the code.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('code')
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Tab')
  await page.keyboard.type(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await section.getByRole('heading', { name: t.codesTitle }).waitFor()
  expect(await focusedText(page)).toMatch(new RegExp(`^${t.codesTitle}`))
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  const codes = await section.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await section.getByRole('button', { name: t.codesKept }).press('Enter')
  await section.getByText(t.left_other.replace('{count}', '10')).waitFor()
  expect(await focusedText(page)).toContain(t.offLead)
  return { key, codes }
}

const SWITCHED_IN = (
  [
    ['en', 1280, 'light'],
    ['so', 390, 'dark'],
  ] as const
).filter(([locale]) => languages('so').includes(locale))

test.each(SWITCHED_IN)(
  'is turned on, asked for, and turned off again: %s, %i wide',
  async (locale, width, theme) => {
    const t = TEXTS[locale]
    const user = await site.server.signIn('editor')
    const page = await site.open('/account', { user, locale, width, theme })
    const { key, codes } = await turnOn(page, user, locale)
    await page.context().close()

    const again = await site.open('/sign-in?return=/account', { locale, width, theme })
    await enterPassword(again, user, t)
    const field = again.getByLabel(t.signIn.code)
    await field.waitFor()
    expect(await focusedName(again)).toBe('code')
    await eventually(() => field.getAttribute('inputmode')).toBe('numeric')
    await eventually(() => field.getAttribute('autocomplete')).toBe('one-time-code')
    await eventually(() => again.getByRole('alert').count()).toBe(0)
    expect(await seriousFindings(again)).toEqual([])
    await again.keyboard.press('Enter')
    await again.locator('.field-error').getByText(t.signIn.codeMissing).waitFor()
    // The code that turned it on is used up.
    await field.fill(codeOf(key, -1))
    await again.keyboard.press('Enter')
    await again
      .locator('.field-error')
      .getByText(locale === 'en' ? /used before/ : /loo isticmaalay/)
      .waitFor()
    expect(await seriousFindings(again)).toEqual([])
    await field.fill(codeOf(key, 1))
    await again.keyboard.press('Enter')
    await again.waitForURL(`${site.server.url}/account`)

    const section = again.getByRole('region', { name: t.secondFactor.title })
    await section.getByLabel(t.signIn.password, { exact: true }).fill('another')
    await section.getByLabel(t.signIn.code).fill(String(codes[0]))
    await again.keyboard.press('Enter')
    await section.locator('.field-error').getByText(t.secondFactor.passwordWrong).waitFor()
    expect(await seriousFindings(again)).toEqual([])
    await section.getByLabel(t.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await section.getByLabel(t.signIn.code).press('Enter')
    await section.getByRole('button', { name: t.secondFactor.start }).waitFor()
    await again.context().close()
  },
)

const REQUIRED_IN = (
  [
    ['en', 1440],
    ['so', 390],
  ] as const
).filter(([locale]) => languages('en').includes(locale))

test.each(REQUIRED_IN)(
  'is required by an administrator, and then set up before anything else: %s, %i wide',
  async (locale, width) => {
    const t = TEXTS[locale]
    const texts = (locale === 'en' ? enUsers : soUsers).secondFactorRule
    const administrator = await site.server.signIn('administrator')
    const editor = await site.server.signIn('editor')
    const users = await site.open('/users', { user: administrator, locale, width })
    const { recoveryCodes } = await turnOnSecondFactor(administrator)
    const setRule = async (button: string, code: string | undefined) => {
      await users.getByRole('button', { name: button }).press('Enter')
      const dialog = users.getByRole('dialog')
      await dialog.getByLabel(t.signIn.password, { exact: true }).fill(TEST_PASSWORD)
      await users.keyboard.press('Enter')
      await dialog.getByLabel(t.signIn.code).fill(String(code))
      expect(await seriousFindings(users)).toEqual([])
      expect(await sidewaysOverflow(users)).toBe(0)
      await users.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await setRule(texts.require, recoveryCodes[0])

    const page = await site.open('/upr', { user: editor, locale, width })
    await page.getByRole('heading', { level: 1, name: t.secondFactor.neededTitle }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await eventually(() => page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('button', { name: t.secondFactor.start }).press('Enter')
    const key = String(await page.locator('dd code').textContent())
    await page.getByLabel(t.secondFactor.code).fill(codeOf(key))
    await page.getByLabel(t.signIn.password, { exact: true }).fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    // The server asks for nothing more, but the codes are shown until they were kept.
    await page.getByRole('heading', { name: t.secondFactor.codesTitle }).waitFor()
    await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(10)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.secondFactor.codesKept }).press('Enter')
    await page
      .getByRole('heading', { level: 1, name: t.secondFactor.neededTitle })
      .waitFor({ state: 'detached' })
    await page.locator('.staff').getByRole('heading', { level: 1 }).waitFor()
    await page.context().close()

    await setRule(texts.release, recoveryCodes[1])
    await users.context().close()
  },
)
