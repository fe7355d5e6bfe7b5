import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { texts as en } from '#shared/i18n/en/learning/certificates.ts'
import { ACHIEVED } from '#tests/support/certificates.ts'
import { type CheckedSite, openCheckedSite, openSaved } from '#tests/support/saved-checker.ts'
import { seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

let checked: CheckedSite
let site: TestSite
let code: string
beforeAll(async () => {
  checked = await openCheckedSite()
  ;({ site, code } = checked)
}, 120_000)
afterAll(() => checked?.close())

/** Presses Tab until what has the focus has this name; fails after a whole round. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (focused.trim() === name) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

describe('with a connection', () => {
  test('a typed code leads to the certificate by keyboard alone, at 390 px', async () => {
    const page = await site.open('/certificates', { width: 390 })
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel(en.check.code).focus()
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: ACHIEVED.name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/certificates/${spacedCode(code)}`)
    await page.getByText(en.check.validText).waitFor()
    await page.getByRole('img', { name: en.sheet.codeAlternative }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await tabTo(page, en.check.pdf)
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await saving).suggestedFilename()).toBe(`certificate-${spacedCode(code)}.pdf`)
    await page.context().close()
  })
})

describe('without a connection', () => {
  test('the saved page finds a QR text genuine, and says that withdrawal was not checked; by keyboard, with axe', async () => {
    const page = await openSaved(checked)
    expect(await seriousFindings(page)).toEqual([])
    await tabTo(page, '')
    await page.keyboard.type(await checked.qrOf(code))
    await tabTo(page, en.offline.submit)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: en.offline.genuine }).waitFor()
    const said = await page.locator('#result').textContent()
    for (const text of [
      ...[ACHIEVED.name, ACHIEVED.course.titleEn, '2 h 8 min', spacedCode(code)],
      en.offline.notChecked,
    ])
      expect(said).toContain(text)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.offline.genuine)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
})
