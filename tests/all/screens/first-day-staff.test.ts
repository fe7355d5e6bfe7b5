import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as accessLog } from '#shared/i18n/en/administration/accessLog.ts'
import { texts as waiting } from '#shared/i18n/en/administration/waiting.ts'
import { texts as proposals } from '#shared/i18n/en/monitoring/proposals.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as staff } from '#shared/i18n/en/staff.ts'
import { texts as staffMenu } from '#shared/i18n/en/staffMenu.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { incidentValues } from '#tests/support/records.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

test('“What waits for me, and where do I say no?”: summaries wait in a queue, counted in the menu, and go back with a reason', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const reviewer = await site.server.signIn('reviewer')
  const summary = 'A person was held for three weeks without charge and then released.'
  for (const title of ['A teacher was held', 'A trader was held']) {
    const { id } = await officer.client.iccprCases.create({
      input: {
        ...{ title: `Case of ${title}`, status: 'active', priority: 'high' },
        ...{ description: 'Held at a checkpoint without charge.', regionCode: 'SO28' },
      },
    })
    await giveConsent(officer, 'iccpr-cases', id, 'publication')
    await officer.client.iccprCases.proposePublication({ params: { id }, input: { title, summary } })
  }
  const page = await site.open('/dashboard', { user: reviewer })
  const menu = page.getByRole('navigation', { name: shell.mainNavigation })
  const entry = menu.getByRole('link', { name: staffMenu.waiting })
  await eventually(() => entry.textContent()).toContain('2')
  await entry.click()
  await page.getByRole('link', { name: waiting.queue.proposals.title }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel(waiting.mail.label).check()
  await page.getByText(waiting.mail.on, { exact: true }).waitFor()
  // Of the other queues too, if one wants it.
  const ofReleases = page.getByRole('checkbox', { name: waiting.queue.releases.title })
  await ofReleases.check()
  await eventually(async () => (await reviewer.client.waiting.notices()).queues).toEqual([
    'proposals',
    'releases',
  ])
  await page.getByRole('link', { name: waiting.queue.proposals.title }).click()
  const item = page.locator('.queue-item')
  await item.getByRole('heading', { name: 'A teacher was held' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  // By keys: the first is published, the second refused with a reason.
  await page.keyboard.press('p')
  await page.getByText(proposals.publishedDone).waitFor()
  await item.getByRole('heading', { name: 'A trader was held' }).waitFor()
  await page.locator('.queue-list').getByText('A trader was held').click()
  await page.getByRole('button', { name: proposals.refuse, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: proposals.refuseTitle })
  await dialog.getByLabel(staff.reason.label).fill('The market can be told from it')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: proposals.refuse, exact: true }).click()
  await page.getByText(proposals.empty, { exact: true }).waitFor()
  await eventually(() => entry.textContent()).toBe(staffMenu.waiting)

  const own = await site.open('/waiting', { user: officer })
  await own.getByText('The market can be told from it').waitFor()
  expect(await seriousFindings(own)).toEqual([])
  await own.getByRole('link', { name: 'A trader was held' }).click()
  await own.getByText(records.publication.refused).waitFor()
})

test('“Who read her name?”: an opening stands in the log and beside the record, for those who may know', async () => {
  const name = 'Hodan Cali Warsame'
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = incidentValues({ victimInfo: `The survivor is ${name}.` })
  const { id } = await officer.client.incidents.create({ input })
  const editor = await site.server.signIn('editor')
  const reading = await site.open(`/incidents?record=${id}`, { user: editor })
  await reading.getByRole('button', { name: records.personal.show }).click()
  await reading.getByText(name).first().waitFor()
  await site.server.services.records.accessLog.flush()

  const administrator = await site.server.signIn('administrator')
  const page = await site.open('/dashboard', { user: administrator })
  const menu = page.getByRole('navigation', { name: shell.mainNavigation })
  await menu.getByRole('button', { name: shell.staff.groups.administration }).click()
  await menu.getByRole('link', { name: staffMenu.accessLog, exact: true }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Test editor' })
    .filter({ hasText: accessLog.ways.record })
  await row.first().waitFor()
  // The log says which fields were opened, and nothing of what stands in them.
  await eventually(() => row.first().innerText()).toContain(records.fields.victimInfo)
  expect(await page.locator('main').innerText()).not.toContain(name)
  expect(await seriousFindings(page)).toEqual([])
  const open = row.first().getByRole('link', { name: accessLog.openRecord })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('record') === id)

  // The officer of the record finds it there too, with the keyboard and on a telephone.
  const own = await site.open(`/incidents?record=${id}`, { user: officer })
  await own.getByRole('button', { name: records.timeline.openings }).focus()
  await own.keyboard.press('Enter')
  await own.getByText(records.timeline.openedBy.replace('{name}', 'Test editor')).first().waitFor()
  expect(await seriousFindings(own)).toEqual([])
})
