import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#shared/contract/publishing/jobs.ts'
import { texts as en } from '#shared/i18n/en/publishing/jobs.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { texts as so } from '#shared/i18n/so/publishing/jobs.ts'
import { languages } from '#tests/support/languages.ts'
import { inDays, jobInput, openTitled } from '#tests/support/published-list.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
  takenOver,
} from '#tests/support/site.ts'

const TEXTS = { en, so }

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.server.database.run(sql`delete from jobs`)
  await site.server.database.run(sql`update organization_settings set email = 'office@example.org'`)
})

const write = (more: Readonly<Record<string, unknown>> = {}): Promise<Job> =>
  editor.client.jobs.create({ input: jobInput(more) })

describe.each(languages('so'))('for visitors, in %s', (locale) => {
  const t = TEXTS[locale]

  test('a job opens in a dialog with the keyboard, and has a page of its own', async () => {
    const { slug, title } = await write()
    const page = await openTitled(site, '/jobs', t.title, { locale, width: 390 })
    expect(await sidewaysOverflow(page)).toBe(0)
    // Before the script is there, the same link leads to the page.
    await takenOver(page)
    await page.getByRole('link', { name: t.detailsLabel.replace('{title}', title) }).press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    const apply = dialog.getByRole('link', { name: t.apply })
    await apply.waitFor()
    const subject = t.applySubject.replace('{title}', title)
    const href = String(await apply.getAttribute('href'))
    expect(href).toBe(`mailto:office@example.org?subject=${encodeURIComponent(subject)}`)
    await dialog.getByText(t.shortlisted).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/jobs/${slug}$`))
    const until = t.deadline.replace('{date}', formatDate(inDays(10), locale))
    await page.getByText(until).waitFor()
    await eventually(() => page.getByText('<script>').isVisible()).toBe(true)
    await eventually(() => page.getByText(so.otherLanguage.en).isVisible()).toBe(locale === 'so')
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.context().close()
  })

  test('the page reads without script, in its own language, and tells that a job is closed', async () => {
    const job = await write()
    const address = (path: string) => `${site.server.url}${locale === 'so' ? '/so' : ''}${path}`
    const read = async (path: string) => (await fetch(address(path))).text()
    const list = await read('/jobs')
    expect(list).toContain(t.howText)
    expect(list).toContain(`href="${locale === 'so' ? '/so' : ''}/jobs/${job.slug}"`)
    const before = await read(`/jobs/${job.slug}`)
    expect(before).toContain(`<h1 tabindex="-1" lang="en" dir="auto">${job.title}</h1>`)
    expect(before).toContain(`mailto:office@example.org?subject=`)
    expect(before).not.toContain('noindex')
    await site.server.database.run(sql`update jobs set application_deadline = ${inDays(-1)}`)
    // The news of the change reaches the kept pages a moment after its transaction.
    const closed = t.closedText.replace('{date}', formatDate(inDays(-1), locale))
    await eventually(() => read(`/jobs/${job.slug}`)).toContain(closed)
    const after = await read(`/jobs/${job.slug}`)
    expect(after).toContain(t.deadlineOver.replace('{date}', formatDate(inDays(-1), locale)))
    expect(after).not.toContain('mailto:')
    expect(after).not.toContain('application/ld+json')
    expect(after).toContain('noindex')
    expect(await read('/jobs')).toContain(t.none)
  })
})

test('a job is told to search engines as data, which the content-security policy lets stand', async () => {
  const { slug, title } = await write({ title: 'Officer </script><script>alert(1)</script>' })
  const page = await site.open('/favicon.svg')
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  const response = await page.goto(`${site.server.url}/jobs/${slug}`)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const data: unknown = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  )
  expect(data).toMatchObject({ '@type': 'JobPosting', title, employmentType: 'FULL_TIME' })
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  const meta = await page.locator('meta[property="og:title"]').getAttribute('content')
  expect(meta).toBe(`${title}, Rights Office`)
  await page.context().close()
})

test('what is written from right to left is read so, whatever stands around it', async () => {
  const { slug, title } = await write({
    title: 'مسؤول رصد حقوق الإنسان',
    organization: 'منظمة الحقوق',
    description: 'يوثق الانتهاكات في مديريات الساحل ويتابعها.',
  })
  const page = await openTitled(site, `/jobs/${slug}`, title)
  const directionOf = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).direction)
  for (const text of ['منظمة الحقوق', 'يوثق الانتهاكات']) expect(await directionOf(text), text).toBe('rtl')
  expect(await directionOf(en.description)).toBe('ltr')
  await page.context().close()
})

test('a job on paper is the job alone', async () => {
  const { slug } = await write()
  const page = await openTitled(site, `/jobs/${slug}`, 'Monitoring Officer')
  await page.emulateMedia({ media: 'print' })
  await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const hidden of ['.top-bar', '.footer', '.published-actions', '.safety']) {
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  }
  await page.context().close()
})
test('words without any space stay within a phone, in the list, on the page and in the dialog', async () => {
  const word = 'Wordwithoutanyspace'.repeat(10)
  const texts = { title: word, organization: word, location: word, description: word, salaryRange: word }
  const { slug } = await write({ ...texts, skills: [word.slice(0, 100)], remote: true })
  const page = await openTitled(site, '/jobs', en.title, { width: 390 })
  for (const path of ['/jobs', `/jobs/${slug}`, `/jobs?details=${slug}`]) {
    await page.goto(`${site.server.url}${path}`)
    await page.getByRole('heading', { name: word }).first().waitFor()
    expect(await sidewaysOverflow(page), path).toBe(0)
  }
  const dialog = page.getByRole('dialog', { name: word })
  await dialog.getByRole('link', { name: en.apply }).waitFor()
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.context().close()
})
