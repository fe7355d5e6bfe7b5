import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { texts as en } from '#shared/i18n/en/learning/certificates.ts'
import { texts as so } from '#shared/i18n/so/learning/certificates.ts'
import { ACHIEVED, issueCertificate } from '#tests/support/certificates.ts'
import { type CheckedSite, openCheckedSite, openSaved } from '#tests/support/saved-checker.ts'
import { eventually, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

let checked: CheckedSite
let site: TestSite
let code: string
beforeAll(async () => {
  checked = await openCheckedSite()
  ;({ site, code } = checked)
}, 120_000)
afterAll(() => checked?.close())

/** For a page before it begins: WebCrypto as browsers had it before 2025; Chromium has no switch for it any more. */
function withoutEd25519(): void {
  const { importKey } = SubtleCrypto.prototype
  const refused = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
  SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: unknown[]) {
    return JSON.stringify(given).includes('Ed25519') ? refused() : Reflect.apply(importKey, this, given)
  }
}

/** For a page before it begins: as where only pages of a protected connection have WebCrypto. */
function withoutCryptography(): void {
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
}

describe('with a connection', () => {
  test('a pasted text of the QR code leads there too; what is no code is said beside the field', async () => {
    const page = await site.open('/so/certificates', { locale: 'so', width: 390 })
    await page.getByLabel(so.check.code).fill('7Q4K')
    await page.getByRole('button', { name: so.check.submit }).click()
    await page.getByText(so.check.notACode).waitFor()
    await page.getByLabel(so.check.code).fill(await checked.qrOf(code))
    await page.getByRole('button', { name: so.check.submit }).click()
    await page.getByRole('heading', { name: ACHIEVED.name }).waitFor()
    await page.getByText(ACHIEVED.course.titleSo).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })

  test('without script the form leads to the certificate, and its page is complete', async () => {
    const context = await checked.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.server.url}/certificates`)
    await page.getByLabel(en.check.code).fill(spacedCode(code))
    await page.getByRole('button', { name: en.check.submit }).click()
    await page.getByRole('heading', { name: ACHIEVED.name }).waitFor()
    await page.goto(`${site.server.url}/certificates/${spacedCode(code)}`)
    await eventually(() => page.getByText(en.check.validText).count()).toBe(1)
    await eventually(() => page.getByRole('link', { name: en.check.pdf }).count()).toBe(1)
    await context.close()
  })

  test('says of a withdrawn certificate that and when, offers nothing to save, and knows no other code', async () => {
    const editor = await site.server.signIn('editor')
    const gone = (await issueCertificate(site.server.services)).code
    const { items } = await editor.client.certificates.list({ input: { q: gone } })
    const id = items[0]?.id ?? ''
    await editor.client.certificates.withdraw({ params: { id }, input: { reason: 'Planted reason' } })
    const page = await site.open(`/certificates/${spacedCode(gone)}`, { theme: 'dark' })
    await page.getByText(/We issued it, and withdrew it on/).waitFor()
    await eventually(() => page.getByRole('link', { name: en.check.pdf }).count()).toBe(0)
    expect(await page.content()).not.toContain('Planted reason')
    expect(await seriousFindings(page)).toEqual([])
    const answer = await page.goto(`${site.server.url}/certificates/0000-0000-0000`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: en.check.none }).waitFor()
    await page.context().close()
  })
})

test('a learner without certificates reads what to do next, and one with a certificate finds its files', async () => {
  const page = await site.open('/learning/certificates', { width: 390 })
  await page.getByText(en.mine.none).waitFor()
  await page.getByRole('link', { name: en.mine.toCourses }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.context().close()
  const officer = await site.server.signIn('field-officer', ['SO28'])
  await officer.client.learning.sendEvents({ input: { events: [] } })
  const [learner] = await site.server.database.run<{ id: string }>(
    sql`select id from learners where user_id = ${officer.id}`,
  )
  const own = await issueCertificate(site.server.services, { learnerId: learner?.id ?? '' })
  const signedIn = await site.open('/elearning/certificates', { user: officer })
  await signedIn.getByRole('link', { name: ACHIEVED.course.titleEn, exact: true }).waitFor()
  await signedIn.getByText(spacedCode(own.code)).waitFor()
  await signedIn.getByRole('link', { name: `Download PDF: ${ACHIEVED.course.titleEn}` }).waitFor()
  expect(await seriousFindings(signedIn)).toEqual([])
  await signedIn.context().close()
})

describe('without a connection', () => {
  async function check(page: Page, text: string): Promise<string> {
    await page.getByLabel(en.offline.claim).fill(text)
    await page.getByRole('button', { name: en.offline.submit }).click()
    return (await page.locator('#result h2').textContent()) ?? ''
  }

  test('one that was changed, is of another organisation, or is no claim is told from it', async () => {
    const page = await openSaved(checked)
    const qr = await checked.qrOf(code)
    const claim = qr.slice(qr.indexOf('#') + 1)
    const middle = Math.floor(claim.length / 3)
    const changed = claim.slice(0, middle) + (claim[middle] === 'A' ? 'B' : 'A') + claim.slice(middle + 1)
    expect([en.offline.forged, en.offline.unreadable]).toContain(await check(page, changed))
    expect(await page.locator('#result').textContent()).not.toContain(ACHIEVED.name)
    const bytes = Buffer.from(claim, 'base64url')
    bytes[1] = (bytes[1] ?? 0) ^ 1
    expect(await check(page, bytes.toString('base64url'))).toBe(en.offline.unknownKey)
    expect(await check(page, 'https://example.org/')).toBe(en.offline.unreadable)
    expect(await check(page, qr)).toBe(en.offline.genuine)
    await page.context().close()
  })

  test.each([
    ['knows no Ed25519', withoutEd25519],
    ['has no cryptography for pages from a disk', withoutCryptography],
  ])('a browser that %s checks all the same', async (_what, before) => {
    const page = await openSaved(checked, 'en', before)
    const qr = await checked.qrOf(code)
    expect(await check(page, qr)).toBe(en.offline.genuine)
    await eventually(() => page.locator('#result').textContent()).toContain(ACHIEVED.name)
    const bytes = Buffer.from(qr.slice(qr.indexOf('#') + 1), 'base64url')
    const last = bytes.length - 70
    bytes[last] = (bytes[last] ?? 0) ^ 1
    expect(await check(page, bytes.toString('base64url'))).toBe(en.offline.forged)
    await page.context().close()
  })

  test('in Somali, and a page that was changed on the disk does not run', async () => {
    const page = await openSaved(checked, 'so')
    await page.getByLabel(so.offline.claim).fill(await checked.qrOf(code))
    await page.getByRole('button', { name: so.offline.submit }).click()
    await page.getByRole('heading', { name: so.offline.genuine }).waitFor()
    await page.getByText(so.offline.notChecked).waitFor()
    const whole = await readFile(path.join(checked.folder, 'so.html'), 'utf8')
    const file = path.join(checked.folder, 'changed.html')
    const changed = whole.replace('(function(){', '(function(){/* changed */')
    expect(changed).not.toBe(whole)
    await writeFile(file, changed)
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('#check').isHidden()).toBe(true)
    await page.context().close()
  })
})
