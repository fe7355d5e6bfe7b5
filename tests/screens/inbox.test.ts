import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeMail } from '#server/features/correspondence/inbox/take-mail.ts'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { texts as en } from '#shared/i18n/en/correspondence/inbox.ts'
import { texts as so } from '#shared/i18n/so/correspondence/inbox.ts'
import { sendMessage } from '#tests/support/contact-message.ts'
import { startImap } from '#tests/support/imap.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
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

  test('a message is opened, answered and closed, and a note stays inside', async () => {
    const id = await send()
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByText(t.subject.partnership).first().waitFor()
    await page.locator('.queue-list').getByText('Xaawo Tusaale').waitFor()
    await page.locator('.queue-list').getByText('We would like to train paralegals with you.').waitFor()
    await page.getByRole('button', { name: t.open }).click()
    await page.getByRole('listitem').getByText('We would like to train paralegals with you.').nth(1).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: t.note.text }).fill('Ask the office in Garowe.')
    await page.getByRole('button', { name: t.note.save }).click()
    await page.getByRole('listitem').getByText('Ask the office in Garowe.').waitFor()
    await page.locator('.toast').getByText(t.note.saved).waitFor()
    await page.getByRole('textbox', { name: t.answer.text }).fill('Thank you. When can we talk?')
    await page.getByRole('button', { name: t.answer.sendAndClose }).click()
    // It stays as sent, and nothing is offered to be done with it, nor with the one that would come next.
    await page.locator('.queue-list').getByText(t.answer.sent).waitFor()
    await page.locator('.toast').getByText(t.answer.sent).waitFor()
    await page.getByRole('listitem').getByText('Thank you. When can we talk?').waitFor()
    await eventually(() => page.getByRole('button', { name: t.act.close, exact: true }).count()).toBe(0)
    await page.keyboard.press('s')
    await page.goto('/inbox')
    await page.getByText(t.empty).waitFor()
    const thread = await editor.client.messageThreads.get({ params: { id } })
    expect(thread).toMatchObject({ state: 'closed' })
    expect(thread.messages.map(({ direction }) => direction)).toEqual(['in', 'note', 'out'])
  })

  test('an attachment is saved and never shown, and a harmful one is only named', async () => {
    const imap = await startImap()
    const file = (name: string, content: string) =>
      `--B\nContent-Type: text/plain\nContent-Disposition: attachment; filename="${name}"\n\n${content}\n`
    imap.add(
      `From: xaawo@example.com\nMessage-ID: <a@x>\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nThree files.\n${file('letter.txt', 'A letter')}${file('tool.exe', '<script>')}${file('virus.txt', 'Harmful')}--B--\n`,
    )
    await takeMail(site.server.services, parseImapUrl(imap.url))
    await imap.close()
    await site.server.database.run(
      sql`update message_files set scan = 'infected', stored_name = null where place = 2`,
    )
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByRole('button', { name: t.open }).click()
    await page.getByText('letter.txt').waitFor()
    await eventually(() => page.getByRole('button', { name: /virus\.txt/ }).count()).toBe(0)
    await page.getByText(t.files.infected).waitFor()
    await page.getByText(/\.unchecked/).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await eventually(() => page.getByRole('button', { name: /letter\.txt/ }).count()).toBe(1)
  })

  test('a message becomes an incident report, and says so from then on', async () => {
    await send({ subject: 'human_rights_violation', message: 'They took my brother on Monday.' })
    const page = await site.open('/inbox', { locale, user: editor })
    await page.getByRole('button', { name: t.open }).click()
    await page.getByRole('button', { name: t.report.detailed }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.report.save }).click()
    await dialog.getByRole('textbox', { name: t.report.location }).fill('Baidoa')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: t.report.save }).click()
    await page.getByText(t.report.made).waitFor()
    await eventually(() => page.getByRole('button', { name: t.report.act }).count()).toBe(0)
  })
})
