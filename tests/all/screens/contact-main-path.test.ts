import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openMessage } from '#server/features/correspondence/messages/index.ts'
import { texts as en } from '#shared/i18n/en/correspondence/contact.ts'
import { texts as routes } from '#shared/i18n/en/correspondence/emailRoutes.ts'
import { texts as about } from '#shared/i18n/en/publishing/about.ts'
import { choose } from '#tests/support/choose.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const row = z.object({ id: z.string(), urgent: z.boolean(), sealed: z.instanceof(Uint8Array) })
async function stored() {
  const rows = await site.server.database.run(
    sql`select messages.id::text, urgent, messages.sealed from messages
      join message_threads on message_threads.id = thread_id`,
    row,
  )
  return rows.map(({ sealed, ...rest }) => ({
    ...rest,
    ...openMessage(site.server.services.keys, rest.id, sealed),
  }))
}

async function fill(page: Screen, message: string): Promise<void> {
  await page.locator('[name=name]').fill('Hodan Warsame')
  await page.locator('[name=email]').fill('hodan@example.org')
  await page.locator('[name=subject]').selectOption('partnership')
  await page.locator('[name=message]').fill(message)
}

test('the contact form says what is missing, sends once, and confirms (REQ-MSG-03, REQ-MSG-05)', async () => {
  const page = await site.open('/about?tab=contact')
  await page.getByRole('button', { name: en.send }).click()
  const summary = page.locator('.error-summary')
  await summary.getByText('Name must be at least 2 characters').waitFor()
  await summary.getByText('Please enter a valid email address').waitFor()
  await summary.getByText('Message must be at least 10 characters').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await fill(page, 'We would like to work with you in Baidoa.')
  await page.locator('[name=urgent]').check()
  await page.getByRole('button', { name: en.send }).click()
  await page.getByRole('heading', { name: en.done.title }).waitFor()
  await page.getByText(en.done.text).first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await stored()).toMatchObject([
    { urgent: true, text: 'We would like to work with you in Baidoa.', from: 'hodan@example.org' },
  ])
})

test('the office stands beside the form, and what is not set does not', async () => {
  const page = await site.open('/about?tab=contact')
  const beside = page.locator('.contact-beside')
  await beside.getByText('Mogadishu').waitFor()
  await eventually(() => beside.getByText(about.hotline).count()).toBe(0)
})

test('a route is created, tried, switched off, deleted and brought back (REQ-MSG-10)', async () => {
  const page = await site.open('/communications', { user: await site.server.signIn('administrator') })
  await page.getByText(routes.none).waitFor()
  await page.getByRole('button', { name: routes.create }).click()
  await page.getByText('Route name is required').first().waitFor()
  await page.getByText('Trigger keywords are required').first().waitFor()
  await page.getByText('Valid email is required').first().waitFor()
  await page.getByText('Priority is required').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.locator('[name=routeName]').fill('Training')
  await page.locator('[name=triggerKeywords]').fill('workshop, tababar')
  await page.locator('[name=recipientEmail]').fill('training@example.org')
  await choose(page, page.getByLabel(routes.fields.priority), 'high')
  await page.getByRole('button', { name: routes.create }).click()
  await page.getByText(routes.created).first().waitFor()
  await page.locator('[name=text]').fill('When is the next WORKSHOP in Garowe?')
  await page.getByRole('button', { name: routes.try.button }).click()
  await page.getByText('This message would take “Training”.').waitFor()
  await page.getByText('Keywords found: workshop.').waitFor()
  await page.getByRole('button', { name: 'Switch off Training' }).click()
  await page.getByText(routes.off).first().waitFor()
  await page.getByRole('button', { name: 'Delete Training' }).click()
  await page.getByText(routes.none).waitFor()
  await page.getByRole('button', { name: routes.undo }).click()
  await page.getByRole('button', { name: 'Switch on Training' }).waitFor()
})
