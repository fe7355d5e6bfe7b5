import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as templates } from '#shared/i18n/en/correspondence/answerTemplates.ts'
import { texts as en } from '#shared/i18n/en/correspondence/contact.ts'
import { texts as routes } from '#shared/i18n/en/correspondence/emailRoutes.ts'
import { texts as about } from '#shared/i18n/en/publishing/about.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

test('/contact opens the form, and Email Systems is offered to those who keep the routes', async () => {
  const editor = await site.open('/contact', { user: await site.server.signIn('editor') })
  await editor.getByRole('heading', { name: en.title }).waitFor()
  await eventually(() => editor.getByRole('link', { name: about.tabs.emailSystems }).count()).toBe(0)
  const administrator = await site.open('/contact', { user: await site.server.signIn('administrator') })
  await administrator.getByRole('link', { name: about.tabs.emailSystems }).click()
  await administrator.getByRole('heading', { name: routes.listTitle }).waitFor()
})

test('/contact opens the form for visitors as well', async () => {
  const visitor = await site.open('/contact')
  await visitor.getByRole('heading', { name: en.title }).waitFor()
  await eventually(() =>
    visitor.getByRole('link', { name: about.tabs.contact }).getAttribute('aria-current'),
  ).toBe('true')
})

test('a template of answers is written in both languages, changed, deleted and brought back (REQ-MSG-38)', async () => {
  const page = await site.open('/communications', { user: await site.server.signIn('administrator') })
  await page.getByText(templates.none).waitFor()
  await page.getByRole('button', { name: templates.add }).click()
  await page.getByRole('dialog').getByRole('button', { name: templates.save }).click()
  await page.getByText('The Somali text is required').first().waitFor()
  await page.locator('[name=name]').fill('Legal clinic')
  await page.locator('[name=textEn]').fill('Dear {name}, come to us.')
  await page.locator('[name=textSo]').fill('Mudane {name}, noo imow.')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: templates.save }).click()
  await page.getByRole('button', { name: 'Edit Legal clinic' }).click()
  await page.locator('[name=name]').fill('Clinic')
  await page.getByRole('dialog').getByRole('button', { name: templates.save }).click()
  await page.getByRole('button', { name: 'Delete Clinic' }).click()
  await page.getByText(templates.none).waitFor()
  await page.getByRole('button', { name: templates.undo }).click()
  await page.getByRole('button', { name: 'Edit Clinic' }).waitFor()
})
