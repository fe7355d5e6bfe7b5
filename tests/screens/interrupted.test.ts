import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { eventually, openScreens, type Screens } from '#tests/support/screens.tsx'
import { TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const addCase = (title: string) => editor.client.iccprCases.create({ input: caseInput({ title }) })
test('an answer that breaks off, or comes from something in between, is told as such', async () => {
  const record = await addCase('Broken answer')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Doolow')
  const answers = [
    { status: 200, body: '{"id": "0199' },
    { status: 502, body: '<html>Bad gateway</html>' },
  ]
  const reported = ['There is no connection. What you entered', 'The server did not respond as it should.']
  for (const [at, answer] of answers.entries()) {
    await page.route('**/api/iccpr/cases/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(answer) : route.continue(),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(reported[at] ?? '').waitFor()
    await page.unroute('**/api/iccpr/cases/*')
  }
  await eventually(() => page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Doolow')
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
  await page.locator('.rec-history').getByText('Said once').waitFor()
  expect(
    (await editor.client.comments.list({ input: { parentCollection: 'iccpr-cases', parentId: record.id } }))
      .total,
  ).toBe(1)

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
  expect(
    (await editor.client.links.list({ input: { parentCollection: 'iccpr-cases', parentId: record.id } }))
      .total,
  ).toBe(1)
})

test('a session that ends in the middle of a form takes nothing away', async () => {
  const page = await site.open('/iccpr?new=1', { user: editor })
  await page.getByRole('textbox', { name: 'Title *' }).fill('Typed before the session ended')
  await page.getByRole('combobox', { name: 'Status *' }).selectOption('active')
  await page.getByRole('combobox', { name: 'Priority *' }).selectOption('low')
  await page.getByRole('textbox', { name: 'Description *' }).fill('A description that is long enough.')
  await page.clearCookies()
  const send = page.getByRole('button', { name: 'Register case' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Now that you are signed in, send it again.').waitFor()
  await send.click()
  await page.getByRole('heading', { level: 2, name: 'Typed before the session ended' }).waitFor()
})

test('addresses that name nothing are answered in words, with a way on', async () => {
  const page = await site.open('/iccpr?record=no-id', { user: editor })
  await page.getByText('This record no longer exists, or you do not have access to it.').waitFor()
  await page.goto(`/iccpr?cursor=garbage`)
  await page.getByText('This page address is not valid').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.rec-table').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a member sees a recommendation without what belongs to the staff', async () => {
  const record = await editor.client.uprRecommendations.create({ input: recommendationInput() })
  const member = await site.server.signIn('member')
  const page = await site.open(`/upr?record=${record.id}`, { user: member })
  await page.getByText('by a colleague').waitFor()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await eventually(() => page.getByRole('heading', { name: 'Comments' }).count()).toBe(0)
  await eventually(() => page.getByRole('alert').count()).toBe(0)
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
  await eventually(() => dialog.getByLabel('Reason').inputValue()).toBe('Looked at together')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(calls).toBe(4)
  const { items } = await editor.client.iccprCases.list({ input: { q: 'interrupted' } })
  expect(items.map(({ status }) => status)).toEqual(['review', 'review', 'review'])
})
