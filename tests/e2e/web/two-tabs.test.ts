import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { writeArticle } from '#tests/support/news.ts'
import type { TestUser } from '#tests/support/server.ts'
import { eventually, openSite, type TestSite, takenOver } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

/** Another tab of the same browser; a deaf one is told of nothing, as one that was frozen. */
async function otherTab(page: Page, address: string, isDeaf = false): Promise<Page> {
  const other = await page.context().newPage()
  if (isDeaf)
    await other.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
    })
  await other.goto(`${site.server.url}${address}`)
  await takenOver(other)
  return other
}
const field = (page: Page, name: string) =>
  page.locator(`input[name="${name}"], textarea[name="${name}"]`).first()
const valueIn = (page: Page, name: string) => eventually(() => field(page, name).inputValue())

/** Writes one field in each of two tabs that were both open before, and looks at what is there after a reload. */
async function writeInBoth(address: string, [first, second]: readonly [string, string], user?: TestUser) {
  for (const isDeaf of [false, true]) {
    const page = await site.open(address, user ? { user } : {})
    const other = await otherTab(page, address, isDeaf)
    await field(other, second).waitFor()
    await field(page, first).fill('Written in the first tab')
    if (!isDeaf) await valueIn(other, first).toBe('Written in the first tab')
    // This tab was empty, and says nothing of the first field.
    await field(other, second).fill('Written in the second')
    for (const tab of [other, page]) {
      await tab.reload()
      await takenOver(tab)
      await valueIn(tab, first).toBe('Written in the first tab')
      await valueIn(tab, second).toBe('Written in the second')
    }
    await page.context().close()
  }
}

test('two tabs with the same article keep what either wrote', async () => {
  const { id } = await writeArticle(editor)
  await writeInBoth(`/news?edit=${id}`, ['title', 'summary'], editor)
})

test('two tabs with the same application for a grant keep what either wrote', async () => {
  await writeInBoth('/grants/apply', ['projectTitle', 'organizationName'])
})

test('two tabs with the same written parts of a report keep what either wrote', async () => {
  await writeInBoth('/reports', ['reportTitle', 'description'], editor)
})

test('two tabs with the same course keep what either wrote, and one without changes removes none', async () => {
  const id = 'water'
  const { version } = await editor.client.courseEditing.create({ input: { id, title: 'Water' } })
  const files = Object.fromEntries(aCourse(id))
  await editor.client.courseEditing.save({ params: { id }, input: { version, files } })
  const address = `/courses/${id}`
  const page = await site.open(address, { user: editor })
  const other = await otherTab(page, address)
  await field(other, 'summary-en').waitFor()
  await field(page, 'title-en').fill('Written in the first tab')
  await valueIn(other, 'title-en').toBe('Written in the first tab')
  await field(other, 'summary-en').fill('Written in the second')
  const third = await otherTab(page, address)
  for (const tab of [third, page]) {
    await valueIn(tab, 'title-en').toBe('Written in the first tab')
    await valueIn(tab, 'summary-en').toBe('Written in the second')
  }
  await page.context().close()
})

test('where both wrote in the same field unseen, the tab that comes later asks, and nothing is gone until then', async () => {
  const { id } = await writeArticle(editor)
  const address = `/news?edit=${id}`
  const page = await site.open(address, { user: editor })
  const other = await otherTab(page, address, true)
  await field(other, 'title').waitFor()
  await field(page, 'title').fill('Written in the first tab')
  await field(other, 'title').fill('Written in the second')
  await other.getByText(shell.form.elsewhere.title).waitFor()
  await valueIn(page, 'title').toBe('Written in the first tab')
  await other.getByRole('button', { name: shell.form.elsewhere.keep }).click()
  await valueIn(page, 'title').toBe('Written in the second')
  await page.context().close()
})

test('of what a visitor writes, another tab has no word', async () => {
  const written: readonly (readonly [string, string, string])[] = [
    ['/about?tab=contact', 'message', 'Planted contact'],
    ['/climate-advocacy', 'description', 'Planted climate'],
    ['/incident-reporting', 'reporterName', 'Planted report'],
    ['/referrals', 'clientName', 'Planted referral'],
  ]
  const page = await site.open('/')
  const tabs: Page[] = []
  for (const [address, name, words] of written) {
    const tab = await otherTab(page, address)
    if (name === 'reporterName') await tab.locator('input[name=reach][value=contact]').check()
    await field(tab, name).fill(words)
    // It is kept for the tab, so that there is something that could be found.
    await eventually(() => tab.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(words)
    tabs.push(tab)
  }
  for (const [address] of written) {
    const other = await otherTab(page, address)
    const found = await other.evaluate(() =>
      [
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        document.body.innerText,
        ...[...document.querySelectorAll('input, textarea')].map((control) => Reflect.get(control, 'value')),
      ].join('\n'),
    )
    expect(found, address).not.toContain('Planted')
    await other.close()
  }
  for (const tab of tabs)
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Planted')
  await page.context().close()
})
