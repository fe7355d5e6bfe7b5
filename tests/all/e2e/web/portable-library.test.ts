import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/portableLibrary.ts'
import { texts as so } from '#shared/i18n/so/library/portableLibrary.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { filesBelow } from '#tests/support/planted.ts'
import { flipByte, openPortableLibrary, type PortableLibrary } from '#tests/support/portable-library.ts'
import { eventually, seriousFindings, sidewaysOverflow } from '#tests/support/site.ts'

// What is in it, and that ordinary programs check it, is shown beside the server's code, which needs no browser.
let made: PortableLibrary
let browser: Browser
beforeAll(async () => {
  made = await openPortableLibrary()
  browser = await launchBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await made?.close()
})

/** A page from the disk, in a window that notes every request that is not for the disk. */
async function open(
  file: string,
  { width = 390, dark = false } = {},
): Promise<{ page: Page; remote: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  const remote: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) remote.push(request.url())
  })
  await page.goto(pathToFileURL(path.join(made.library, file)).href)
  return { page, remote }
}

test.each([
  ['index.html', en, false],
  ['index-so.html', so, true],
] as const)(
  '%s opens from the disk and finds by title and by text, in other spellings',
  async (file, t, dark) => {
    const { page, remote } = await open(file, { dark })
    const search = page.getByLabel(t.search, { exact: true })
    await search.fill('galgadud')
    await expect.poll(() => page.locator('#documents > li:visible').count()).toBe(1)
    await search.fill('dhusamareb courts')
    await expect.poll(() => page.locator('#documents > li:visible').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('link', { name: t.inText }).click()
    await page.getByText('Dhuusamarreeb', { exact: true }).first().waitFor()
    await eventually(() => page.locator('mark').count()).toBeGreaterThan(1)
    await eventually(() => page.locator('#places a').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    await search.waitFor({ state: 'detached' })
    expect(remote).toEqual([])
    await page.context().close()
  },
)

test('each page has its date, its policy and its Dublin Core', async () => {
  for (const file of filesBelow(made.library).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(file, 'utf8')
    expect(html).toContain(`default-src 'none'`)
    expect(html).toMatch(/Library as of|Maktabadda sidii ay ahayd/)
  }
  const [one = ''] = filesBelow(path.join(made.library, 'documents')).filter((name) =>
    name.endsWith('/index.html'),
  )
  expect(readFileSync(one, 'utf8')).toContain('<meta name="DC.title"')
  const { page } = await open(path.relative(made.library, one))
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.context().close()
})

const CHECKS = [
  ['unchanged', en.check.result.whole, () => undefined],
  [
    'one byte of a document',
    en.check.result.broken,
    (at: string) => flipByte(filesBelow(at).find((name) => name.endsWith('.pdf')) ?? ''),
  ],
  ['a removed file', en.check.result.broken, (at: string) => rmSync(path.join(at, 'assets/library.css'))],
  [
    'an added file',
    en.check.result.broken,
    (at: string) => writeFileSync(path.join(at, 'documents/added.html'), 'x'),
  ],
  ['a changed list', en.check.result.broken, (at: string) => flipByte(path.join(at, 'SHA256SUMS'))],
  ['another signature', en.check.result.broken, (at: string) => flipByte(path.join(at, 'SHA256SUMS.sig'))],
] as const

test.each(CHECKS)('the page that checks a copy finds: %s', async (name, verdict, change) => {
  const copy = made.copyOf(`checked-${name.replaceAll(' ', '-')}`)
  change(copy)
  const { page, remote } = await open('check.html')
  await page.getByLabel(en.check.choose).setInputFiles(copy)
  await page.getByRole('heading', { name: verdict, exact: true }).waitFor()
  if (name === 'unchanged') {
    const [key] = await made.server.visitor().client.signingKeys.list()
    expect((await page.locator('#result').innerText()).replaceAll(' ', '')).toContain(key?.fingerprint)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  }
  expect(remote).toEqual([])
  await page.context().close()
})
