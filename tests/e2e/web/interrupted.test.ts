import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { builtScript, eventually, openSite, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let editor: TestUser
beforeAll(async () => {
  site = await openSite()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const addCase = (title: string) => editor.client.iccprCases.create({ input: caseInput({ title }) })
const isInSight = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const panel = element.closest('.rec-panel')?.getBoundingClientRect()
    return panel !== undefined && top >= panel.top && bottom <= panel.bottom
  })

test('a page whose code does not arrive leaves the menu, and comes when the connection is back', async () => {
  const page = await site.open('/iccpr', { user: editor })
  const reports = page.getByRole('link', { name: 'Reports', exact: true })
  await reports.waitFor()
  await page.context().setOffline(true)
  await reports.click()
  await page.getByText('This page could not be loaded.').waitFor()
  await page.getByText('There is no connection. Try again when it is back.').waitFor()
  expect(await page.getByRole('link', { name: 'Human Rights Monitoring' }).count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.context().close()
})

test('texts that do not arrive are waited for beside the list, which stays; no key is shown', async () => {
  const record = await addCase('Waits for its texts')
  const page = await site.open('/iccpr', { user: editor })
  let refused = 0
  const texts = await builtScript('shared/i18n/en/evidence.ts')
  await page.route(`**${texts}*`, (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.locator(`[data-record="${record.id}"]`).click()
  // One that was drawn before the texts were missed may be hidden.
  await page.locator('.rec-panel .skeleton:visible').first().waitFor()
  expect(await page.locator('.rec-list').isVisible()).toBe(true)
  await page.getByRole('heading', { name: 'Evidence' }).waitFor()
  expect(refused).toBeGreaterThan(1)
  await page.context().close()
})

test('saving without a connection tells so in sight, also far down in the form, and nothing is lost', async () => {
  const record = await addCase('Saved later')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('kept')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('The changes were not saved.').waitFor()
  await eventually(() => isInSight(page, 'The changes were not saved.')).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('.toast').getByText('Changes saved').waitFor()
  // The record is read from its top again.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Saved later')
  expect((await editor.client.iccprCases.get({ params: { id: record.id } })).tags).toBe('kept')
  await page.context().close()
})

test('each attempt brings what is wrong into sight again', async () => {
  const page = await site.open('/iccpr?new=1', { user: editor })
  const title = page.getByRole('textbox', { name: 'Title *' })
  await title.fill('x')
  for (const attempt of ['first', 'second']) {
    await page.getByRole('textbox', { name: 'Tags' }).fill(attempt)
    await page.getByRole('button', { name: 'Register case' }).click()
    await page.getByText('Please fix the following errors:').waitFor()
    await eventually(() => isInSight(page, 'Please fix the following errors:')).toBe(true)
  }
  await page.context().close()
})

test('an answer that breaks off, or comes from something in between, is told as such', async () => {
  const record = await addCase('Broken answer')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Doolow')
  const answers = [
    { status: 200, body: '{"id": "0199' },
    { status: 502, body: '<html>Bad gateway</html>' },
  ]
  const reported = ['There is no connection. What you entered', 'The server did not answer as it should.']
  for (const [at, answer] of answers.entries()) {
    await page.route('**/api/iccpr/cases/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(answer) : route.continue(),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(reported[at] ?? '').waitFor()
    await page.unroute('**/api/iccpr/cases/*')
  }
  expect(await page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Doolow')
  await page.context().close()
})

test('a comment and a link whose answers were lost stand there once', async () => {
  const record = await addCase('Answers get lost')
  const other = await addCase('The other end')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  const loseOneAnswer = async (path: string) => {
    let lost = false
    await page.route(`**/api/${path}`, async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.continue()
      lost = true
      await route.fetch()
      await route.abort()
    })
  }
  await loseOneAnswer('comments')
  await page.getByLabel('New comment').fill('Said once')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByText('There is no connection.').waitFor()
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.locator('.rec-comments').getByText('Said once').waitFor()
  expect((await editor.client.comments.list({ input: { parentId: record.id } })).total).toBe(1)

  await loseOneAnswer('links')
  await page.getByRole('button', { name: 'Link a record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link a record' })
  await dialog.getByLabel('ICCPR case').check()
  await dialog.getByLabel('Search').fill('other end')
  const link = dialog.getByRole('button', { name: `Link ${other.title}` })
  await link.click()
  await dialog.getByText('The link was not saved.').waitFor()
  await link.click()
  await page.locator('.rec-links').getByText('The other end').waitFor()
  expect((await editor.client.links.list({ input: { parentId: record.id } })).total).toBe(1)
  await page.context().close()
})

test('a session that ends in the middle of a form takes nothing away', async () => {
  const page = await site.open('/iccpr?new=1', { user: editor })
  await page.getByRole('textbox', { name: 'Title *' }).fill('Typed before the session ended')
  await page.getByRole('combobox', { name: 'Status *' }).selectOption('active')
  await page.getByRole('combobox', { name: 'Priority *' }).selectOption('low')
  await page.getByRole('textbox', { name: 'Description *' }).fill('A description that is long enough.')
  await page.context().clearCookies()
  const send = page.getByRole('button', { name: 'Register case' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Send it again now that you are signed in.').waitFor()
  await send.click()
  await page.getByRole('heading', { level: 2, name: 'Typed before the session ended' }).waitFor()
  await page.context().close()
})

test('addresses that name nothing are answered in words, with a way on', async () => {
  const page = await site.open('/iccpr?record=no-id', { user: editor })
  await page.getByText('This record does not exist any more, or you may not see it.').waitFor()
  await page.goto(`${site.server.url}/iccpr?cursor=garbage`)
  await page.getByText('This page address is not right').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.rec-table').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test('a member sees a recommendation without what belongs to the staff', async () => {
  const record = await editor.client.uprRecommendations.create({ input: recommendationInput() })
  const member = await site.server.signIn('member')
  const page = await site.open(`/upr?record=${record.id}`, { user: member })
  await page.getByText('by a colleague').waitFor()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Comments' }).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.context().close()
})

test('what a change of many records did not reach is tried again with what was entered', async () => {
  for (const name of ['one', 'two', 'three']) await addCase(`Interrupted bulk ${name}`)
  const page = await site.open('/iccpr?q=interrupted', { user: editor })
  for (const name of ['one', 'two', 'three']) {
    await page.getByRole('checkbox', { name: `Select Interrupted bulk ${name}` }).check()
  }
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption('review')
  await dialog.getByLabel('Reason').fill('Looked at together')
  let calls = 0
  await page.route('**/api/iccpr/cases/*/status', (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await dialog.getByText('2 records changed.').waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Looked at together')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(calls).toBe(4)
  const { items } = await editor.client.iccprCases.list({ input: { q: 'interrupted' } })
  expect(items.map(({ status }) => status)).toEqual(['review', 'review', 'review'])
  await page.context().close()
})
