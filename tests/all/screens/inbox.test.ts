import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageReference } from '#shared/domain/messages.ts'
import { texts as en } from '#shared/i18n/en/correspondence/inbox.ts'
import { texts as enTerms } from '#shared/i18n/en/terms.ts'
import { texts as so } from '#shared/i18n/so/correspondence/inbox.ts'
import { texts as soTerms } from '#shared/i18n/so/terms.ts'
import { sendMessage } from '#tests/support/contact-message.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const TERMS = { en: enTerms, so: soTerms }
let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['message_threads', 'mailbox_cursors', 'answer_templates'])
    await site.server.database.run(sql`delete from ${sql.identifier(table)}`)
})

const send = (more: object = {}) => sendMessage(site.server, more)

describe.each(languages('so'))('in %s', (locale) => {
  const t = TEXTS[locale]

  test('what is urgent stands first under a heading, and closing is undone by opening again', async () => {
    await send()
    await send({ urgent: true, subject: 'human_rights_violation' })
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByText(t.first).waitFor()
    await page.getByText(t.others).waitFor()
    const first = page.getByRole('region', { name: t.subject.human_rights_violation })
    await first.getByRole('button', { name: t.act.close, exact: true }).click()
    await eventually(() => page.getByText(t.first).count()).toBe(0)
    const notice = page.locator('.toast')
    await notice.getByText(t.done.closed).waitFor()
    await page.getByRole('link', { name: t.view.closed, exact: true }).click()
    await page.getByRole('button', { name: t.act.reopen, exact: true }).click()
    await notice.getByText(t.done.open).waitFor()
    await page.getByText(t.empty).waitFor()
    expect((await editor.client.messageThreads.figures()).open).toBe(2)
  })

  test('a message that is marked as urgent stands first, until the mark is taken back', async () => {
    await send()
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByRole('button', { name: t.act.urgent, exact: true }).click()
    await page.getByText(t.first).waitFor()
    await page.getByRole('button', { name: t.act.notUrgent, exact: true }).click()
    await page.getByText(t.others).waitFor()
    await eventually(() => page.getByText(t.first).count()).toBe(0)
  })

  test('while a colleague is answering, nothing can be sent', async () => {
    const id = await send()
    const other = await site.server.signIn('administrator')
    await other.client.messageThreads.claim({ params: { id }, input: { answering: true } })
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByRole('button', { name: t.open }).click()
    await page.getByText('We would like to train paralegals with you.').waitFor()
    await eventually(() => page.getByRole('button', { name: t.answer.send }).count()).toBe(0)
  })

  test('messages are searched when asked to, narrowed, and assigned to a colleague', async () => {
    const id = await send()
    await send({ subject: 'media_inquiry', message: 'Figures for the radio, please.' })
    const other = await site.server.signIn('administrator')
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByText(t.subject.media_inquiry).first().waitFor()
    await page.getByRole('searchbox', { name: t.search.label }).fill('paraleg')
    await page.getByRole('button', { name: t.search.submit }).click()
    await eventually(() => page.getByText(messageReference(id)).count()).toBe(1)
    await eventually(() => page.getByRole('region', { name: t.subject.media_inquiry }).count()).toBe(0)
    await page.getByRole('button', { name: t.search.clear }).click()
    await page.getByText(t.filters.title, { exact: true }).first().click()
    await page.getByLabel(t.filters.subject).selectOption('media_inquiry')
    await page.getByRole('region', { name: t.subject.media_inquiry }).waitFor()
    await page.getByRole('button', { name: t.filters.clear }).click()
    await page.getByRole('region', { name: t.subject.partnership }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: t.open }).click()
    await page.getByText('We would like to train paralegals with you.').waitFor()
    await page.locator('#inbox-assignee').selectOption(other.id)
    await eventually(
      async () => (await editor.client.messageThreads.get({ params: { id } })).assignee?.id,
    ).toBe(other.id)
  })

  test('a template is put into the answer, filled in, in the language of the sender', async () => {
    const id = await send({ locale: 'so' })
    const administrator = await site.server.signIn('administrator')
    await administrator.client.answerTemplates.create({
      input: {
        ...{ id: randomUUID(), name: 'Thanks', textEn: 'Dear {name}.' },
        textSo: 'Mudane {name}, tixraacaagu waa {reference}.',
      },
    })
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByRole('button', { name: t.open }).click()
    const { items } = { items: await editor.client.answerTemplates.list({}) }
    await page.getByLabel(t.template.choose, { exact: true }).selectOption(items[0]?.id ?? '')
    await eventually(() => page.getByRole('textbox', { name: t.answer.text }).inputValue()).toBe(
      `Mudane Xaawo Tusaale, tixraacaagu waa ${messageReference(id)}.`,
    )
  })

  test('one click makes a message an incident report', async () => {
    const id = await send({ urgent: true, message: 'They took my sister on Sunday.' })
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByRole('button', { name: t.open }).click()
    await page.getByRole('button', { name: t.report.act }).click()
    await page.getByText(t.report.made).waitFor()
    const administrator = await site.server.signIn('administrator')
    const { incident } = await administrator.client.messageThreads.get({ params: { id } })
    expect(await administrator.client.incidents.get({ params: { id: incident?.id ?? '' } })).toMatchObject({
      ...{ incidentType: 'other', severity: 'high', location: TERMS[locale].notStated, anonymous: true },
      ...{ status: 'new', channel: 'public' },
    })
  })
})
