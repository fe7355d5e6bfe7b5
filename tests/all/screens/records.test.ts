import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordReference } from '#shared/domain/record-reference.ts'
import { choose } from '#tests/support/choose.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

let site: Screens
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  administrator = await site.server.signIn('administrator')
})
afterAll(() => site.close())

const toast = (page: Screen, title: string) => page.locator('.toast').getByText(title, { exact: true })

async function addCase(more: Parameters<typeof caseInput>[0] = {}) {
  return await editor.client.iccprCases.create({ input: caseInput(more) })
}

test('a change that the form shows nothing of asks nobody anything', async () => {
  const record = await addCase({ title: 'Moved meanwhile', status: 'pending' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Kismaayo, Calanley')
  const params = { id: record.id }
  await editor.client.iccprCases.changeStatus({
    params,
    input: { version: record.version, status: 'active', reason: 'Lawyer named' },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Changes saved').waitFor()
  expect(await editor.client.iccprCases.get({ params })).toMatchObject({
    location: 'Kismaayo, Calanley',
    status: 'active',
  })
})

test('the states of a record are a path that goes on from the record, and what is due next is a task above its facts', async () => {
  const record = await addCase({ title: 'On its way', status: 'pending', dueDate: '2026-01-05' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  const path = page.getByRole('list', { name: 'States so far' })
  await path.getByText(/^since .* · 0 days$/).waitFor()
  const task = page.getByRole('region', { name: 'Due next' })
  await task.getByText(/^\d+ days late$/).waitFor()
  await task.getByText('January 5, 2026').waitFor()
  await task.getByText('Not assigned to anyone').waitFor()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status' })
  await dialog.getByLabel('Under Review').check()
  await dialog.getByLabel('Reason').fill('All statements are in.')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await path.getByText('Under Review').waitFor()
  await eventually(() => path.locator('li').count()).toBe(2)
  await eventually(() => path.locator('[aria-current=step]').innerText()).toContain('Under Review')
  await page.locator('.rec-history').getByText('“All statements are in.”').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('d')
  const day = page.getByRole('dialog', { name: 'Due date' })
  await day.getByLabel('Due date').fill('')
  expect(await seriousFindings(page)).toEqual([])
  await day.getByRole('button', { name: 'Save date' }).click()
  await toast(page, 'Due date removed').waitFor()
  await task.getByRole('button', { name: 'Set a date' }).waitFor()
  await page.getByRole('button', { name: 'Change status' }).click()
  await dialog.getByLabel('Completed').check()
  await dialog.getByLabel('Reason').fill('The court has decided.')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  // What has ended asks for nothing.
  await task.waitFor({ state: 'detached' })
})

test('comments and links: a link is seen from both of its ends', async () => {
  const record = await addCase({ title: 'Linked case' })
  const other = await editor.client.uprRecommendations.create({ input: recommendationInput() })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByLabel('New comment').fill('Called the station.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.locator('.rec-history').getByText('Called the station.').waitFor()
  await page.getByRole('button', { name: 'Link a record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link a record' })
  await dialog.getByLabel('UPR recommendation').check()
  await dialog.getByLabel('Search').fill('98.74')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Link 98.74 Adopt a law on the media' }).click()
  await page.getByRole('link', { name: '98.74 Adopt a law on the media' }).click()
  await page.waitForURL(new RegExp(`/upr\\?record=${other.id}`))
  await page.getByRole('link', { name: 'Linked case' }).waitFor()
})

test('links are drawn with the references of the records that the reader can open, and of no other', async () => {
  const record = await addCase({ title: 'Linked to three', regionCode: 'SO28' })
  const near = await Promise.all(
    ['97.1', '97.2'].map((recommendationNumber) =>
      editor.client.uprRecommendations.create({ input: recommendationInput({ recommendationNumber }) }),
    ),
  )
  const far = await editor.client.incidents.create({ input: incidentValues({ regionCode: 'SO22' }) })
  const targets = [
    { targetCollection: 'incidents' as const, targetId: far.id },
    ...near.map(({ id }) => ({ targetCollection: 'upr-recommendations' as const, targetId: id })),
  ]
  for (const target of targets) {
    const input = { parentCollection: 'iccpr-cases', parentId: record.id, ...target } as const
    await editor.client.links.create({ input })
  }
  for (const [user, seen] of [
    [await site.server.signIn('field-officer', ['SO28']), near],
    [editor, [...near, far]],
  ] as const) {
    const page = await site.open(`/iccpr?record=${record.id}`, { user })
    const drawn = page.locator('.rec-graph text')
    await eventually(async () => (await drawn.allTextContents()).sort()).toEqual(
      [record, ...seen].map(({ id }) => recordReference(id)).sort(),
    )
    await eventually(() => page.locator('.rec-links li').count()).toBe(seen.length)
  }
})

test('an officer who deletes is told that an administrator can restore', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const record = await addCase({ title: 'Deleted by an officer' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: officer })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('alert').first().waitFor()
  await dialog.getByLabel('Reason', { exact: true }).fill('Entered twice')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('.toast').getByText('An administrator can restore it.').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('many records are given to a person, or to nobody, only when one of them was chosen', async () => {
  for (const number of [1, 2]) await addCase({ title: `Shared out ${number}`, assigneeId: editor.id })
  const page = await site.open('/iccpr?q=shared', { user: editor })
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Select Shared out ${number}` }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await dialog.locator('.field-error', { hasText: 'Choose a person, or no one' }).waitFor()
  const assignees = async () => {
    const { items } = await editor.client.iccprCases.list({ input: { q: 'shared' } })
    return items.map(({ assigneeId }) => assigneeId)
  }
  expect(await assignees()).toEqual([editor.id, editor.id])
  await choose(page, dialog.getByLabel('Assigned to'), { label: 'No one' })
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await assignees()).toEqual([null, null])
})

test('a number that is in use, and an event that has not come yet, are asked about', async () => {
  await editor.client.uprRecommendations.create({
    input: recommendationInput({ recommendationNumber: '98.41' }),
  })
  const page = await site.open('/upr?new=1', { user: editor })
  await page.locator('#new-recommendationNumber').fill(' 98.41')
  await page.locator('#new-status').selectOption('not-started')
  await page.locator('#new-title').fill('The same number')
  await page.locator('#new-priority').selectOption('high')
  await page.locator('#new-implementingAgency').fill('Ministry of Justice')
  await page.locator('#new-description').fill('What the report says of it.')
  // What is to be done lies in the future, and nobody asks.
  await page.locator('#new-targetDate').fill('2099-01-01')
  const submit = page.locator('.rec-form-actions button[type=submit]')
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Please check before saving' })
  await dialog.getByText('Another recommendation already has the number 98.41.').waitFor()
  await eventually(() => dialog.locator('p').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.locator('#new-recommendationNumber').fill('98.4')
  await submit.click()
  await page.locator('.rec-panel h2', { hasText: '98.4 The same number' }).waitFor()

  const incident = await administrator.client.incidents.create({ input: incidentValues() as never })
  await page.goto(`/incidents?record=${incident.id}&edit=1`)
  await page.locator('#edit-dateTime').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await page
    .locator('.field', { has: page.locator('#edit-dateTime') })
    .getByText('The date is in the future')
    .waitFor()
  // Six hours from now, as the clocks in East Africa show them; what is later than tomorrow is refused.
  await page.locator('#edit-dateTime').fill(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByText('The date and time of the event are in the future.').waitFor()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await toast(page, 'Changes saved').waitFor()
})

test('a row has its buttons, levels their colours and sort by gravity, and beside the search stand all filters', async () => {
  const { id } = await addCase({ title: 'Urgent row', priority: 'critical' })
  await addCase({ title: 'Calm row', priority: 'low' })
  const page = await site.open('/iccpr', { user: editor })
  await page.locator('thead').getByRole('button', { name: 'Priority' }).click()
  await page.locator('tbody tr').first().getByText('Critical').waitFor()
  await page.locator('tbody tr').first().locator('.level-red').waitFor()
  await page.getByRole('search').getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Low', exact: true }).check()
  await page.getByRole('button', { name: 'View Calm row' }).waitFor()
  await page.getByRole('button', { name: 'View Urgent row' }).waitFor({ state: 'detached' })
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`/iccpr`)
  await page.getByRole('button', { name: 'View Urgent row' }).click()
  await page.getByRole('button', { name: 'Change status' }).waitFor()
  await page.getByRole('button', { name: 'Edit Urgent row' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Region' }), 'SO22')
  await eventually(() => page.getByRole('combobox', { name: 'Federal Member State' }).inputValue()).toBe(
    'banadir',
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Changes saved').waitFor()
  const saved = await editor.client.iccprCases.get({ params: { id } })
  expect(saved).toMatchObject({ regionCode: 'SO22', stateCode: 'banadir' })
})

test('columns have an order and widths, rows a height, and all of it is kept', async () => {
  await addCase({ title: 'Looked at in columns' })
  const page = await site.open('/iccpr', { user: editor })
  const heads = () =>
    page
      .locator('thead th[aria-label]')
      .evaluateAll((all) => all.map((head) => head.getAttribute('aria-label')))
  await page.locator('.rec-title').first().waitFor()
  const usual = ['Status', 'Priority', 'Region', 'Assigned to', 'Due date']
  expect(await heads()).toEqual(usual)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const towards = page.getByRole('button', { name: 'Move Region towards the title' })
  await towards.click()
  // The button keeps the focus on its new place.
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Location', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Assigned to', exact: true }).uncheck()
  await page.getByRole('radio', { name: 'Compact' }).check()
  expect(await seriousFindings(page)).toEqual([])
  const edge = page.getByRole('separator', { name: 'Width of the column Status' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowRight')
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(before - 16)
  await page.reload()
  await page.locator('.rec-compact .rec-title').first().waitFor()
  expect(await heads()).toEqual(['Region', 'Status', 'Priority', 'Due date', 'Location'])
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(before - 16)
  await edge.press('Home')
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(before)
})

test('letters edit, assign and move the record of the row, or all that are marked, and do nothing while somebody types', async () => {
  const titles = ['Keys one', 'Keys two']
  for (const title of titles) await addCase({ title, status: 'pending' })
  const page = await site.open('/iccpr?q=keys&sort=title&order=asc', { user: editor })
  await page.getByRole('link', { name: 'Keys one' }).waitFor()
  // Nothing is open and no row has the focus.
  for (const key of ['e', 'a', 's']) await page.keyboard.press(key)
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const status = page.getByRole('dialog', { name: 'Change the status' })
  await status.getByLabel('Active Monitoring').check()
  await status.getByLabel('Reason').fill('Lawyer named')
  // Letters that are typed are text.
  await page.keyboard.type('ase')
  await status.getByRole('button', { name: 'Change status' }).click()
  await toast(page, 'Status changed').waitFor()
  const found = async () =>
    (await editor.client.iccprCases.list({ input: { q: 'keys', sort: 'title' } })).items
  expect((await found()).map(({ title, status: now }) => `${title} ${now}`).toSorted()).toEqual([
    'Keys one pending',
    'Keys two active',
  ])
  await page.getByRole('link', { name: 'Keys two' }).focus()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Save changes' }).waitFor()
  await page.goto('/iccpr?q=keys&sort=title&order=asc')
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.keyboard.press('a')
  await page
    .getByRole('dialog', { name: 'Assign 2 records' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click()
  // They work for the open record as well, also where the list beside it does not have it.
  const other = await addCase({ title: 'Opened by its address' })
  await page.goto(`/iccpr?q=keys&record=${other.id}&whole=1`)
  await page.getByRole('heading', { level: 2, name: 'Opened by its address' }).waitFor()
  await page.getByRole('link', { name: 'Keys one' }).waitFor()
  await page.keyboard.press('d')
  await page.getByRole('dialog', { name: 'Due date' }).getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/iccpr?q=keys&sort=title&order=asc')
  await page.getByRole('link', { name: 'Keys one' }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys for this list' })
  await sheet.getByText('Change the status').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('the usual views of a list are one click away, and a reader is offered none of editors', async () => {
  await addCase({ title: 'Late and mine', dueDate: '2020-01-31', assigneeId: editor.id, status: 'active' })
  const page = await site.open('/iccpr?sort=title&order=asc', { user: editor })
  const views = page.getByRole('navigation', { name: 'Views' })
  await eventually(() => views.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true')
  await views.getByRole('link', { name: 'Overdue' }).click()
  await page.getByRole('link', { name: 'Late and mine' }).waitFor()
  await page.locator('.rec-late').first().waitFor()
  const attention = views.getByRole('link', { name: /^Needs attention \d/ })
  await attention.click()
  await page.waitForURL(/attention=true&sort=priority/)
  await page.getByRole('link', { name: 'Late and mine' }).waitFor()
  const counted = (await attention.textContent())?.replace('Needs attention ', '')
  await eventually(() => page.locator('.rec-total').textContent()).toBe(`${counted} found`)
  await page.getByRole('button', { name: 'need attention' }).waitFor()
  await views.getByRole('link', { name: 'All' }).click()
  await page.waitForURL((url) => !url.searchParams.has('attention') && !url.searchParams.has('sort'))
  await page.goto('/iccpr?sort=title&order=asc')
  await views.getByRole('link', { name: 'Mine' }).click()
  await page.waitForURL(/assignee=me/)
  await eventually(() => views.getByRole('link', { name: 'Mine' }).getAttribute('aria-current')).toBe('true')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title')
  const reviewer = await site.server.signIn('reviewer')
  const read = await site.open('/iccpr', { user: reviewer })
  await read.locator('.rec-title').first().waitFor()
  await eventually(() => read.getByRole('navigation', { name: 'Views' }).getByRole('link').count()).toBe(3)
})

test('an open record leads to the ones before and after, and has a page of its own with an address', async () => {
  for (const number of [1, 2, 3]) await addCase({ title: `Leafed ${number}` })
  const page = await site.open('/iccpr?q=leafed&sort=title&order=asc', { user: editor })
  await page.getByRole('link', { name: 'Leafed 1' }).click()
  const heading = (number: number) => page.getByRole('heading', { level: 2, name: `Leafed ${number}` })
  await heading(1).waitFor()
  await eventually(() =>
    page.getByRole('button', { name: 'Previous record' }).getAttribute('aria-disabled'),
  ).toBe('true')
  await page.getByRole('button', { name: 'Next record' }).click()
  await heading(2).waitFor()
  await page.getByRole('button', { name: 'Open as page' }).click()
  await page.waitForURL(/record=.*whole=1/)
  await page.getByRole('button', { name: 'Next record' }).click()
  await heading(3).waitFor()
  await page.keyboard.press('k')
  await heading(2).waitFor()
  await page.keyboard.press('j')
  await heading(3).waitFor()
  await eventually(() => page.locator('.rec-whole').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await heading(3).waitFor()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.waitForURL((url) => !url.searchParams.has('whole'))
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('record'))
})

test('a comment is edited by its author only, says so, and keeps its former texts', async () => {
  const record = await addCase({ title: 'Remarked case' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  const remarks = page.locator('.rec-history')
  await page.getByLabel('New comment').fill('Called the station.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await remarks.getByText('Called the station.').waitFor()
  await eventually(() => remarks.getByRole('button', { name: /^Edited/ }).count()).toBe(0)
  await remarks.getByRole('button', { name: 'Edit comment' }).click()
  const form = page.getByRole('dialog', { name: 'Edit your comment' })
  await form.getByLabel('Comment').fill('Called the court.')
  expect(await seriousFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save changes' }).click()
  await remarks.getByText('Called the court.').waitFor()
  await remarks.getByRole('button', { name: /^Edited/ }).click()
  const former = page.getByRole('dialog', { name: 'Earlier versions of this comment' })
  await former.getByText('Called the station.').waitFor()
  await former.getByText(/^Replaced on .* by /).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const other = await site.open(`/iccpr?record=${record.id}`, { user: administrator, locale: 'so' })
  await other.locator('.rec-history').getByText('Called the court.').waitFor()
  await eventually(() => other.getByRole('button', { name: 'Wax ka beddel faallada' }).count()).toBe(0)
  await other.getByRole('button', { name: /^La beddelay/ }).click()
  await other.getByRole('dialog').getByText('Called the station.').waitFor()
})

test('a deletion is undone at once by an administrator, and later from the deleted records', async () => {
  const record = await addCase({ title: 'To be deleted' })
  const page = await site.open(`/iccpr?record=${record.id}`, { user: administrator })
  const remove = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('Entered twice')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Deleted').waitFor()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Record restored').waitFor()
  await page.getByRole('link', { name: 'To be deleted' }).click()
  await remove()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name: 'Deleted cases' }).click()
  await page.getByRole('link', { name: 'To be deleted' }).click()
  await page.getByText('This record was deleted on').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await toast(page, 'Record restored').waitFor()
  expect((await editor.client.iccprCases.get({ params: { id: record.id } })).deletedAt).toBeUndefined()
})

test('a case is published by two people', async () => {
  const record = await addCase({ title: 'To be published' })
  await giveConsent(editor, 'iccpr-cases', record.id, 'publication')
  const page = await site.open(`/iccpr?record=${record.id}`, { user: editor })
  await page.getByRole('button', { name: 'Write a public summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a public summary' })
  await dialog.getByLabel('Public title', { exact: true }).fill('A journalist was held')
  await dialog
    .getByLabel('Public summary', { exact: true })
    .fill('A journalist was held without charge for weeks.')
  await dialog.getByRole('button', { name: 'Propose for publication' }).click()
  await toast(page, 'Summary proposed').waitFor()
  await page.getByText('another person has to approve it').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0)
  const second = await site.open(`/iccpr?record=${record.id}`, { user: administrator })
  await second.getByRole('button', { name: 'Publish', exact: true }).click()
  await toast(second, 'Case published').waitFor()
  await second.getByRole('button', { name: 'Withdraw', exact: true }).waitFor()
  await second.getByText('Publication: proposed → published').waitFor()
})
