import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeMail } from '#server/features/correspondence/inbox/take-mail.ts'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { texts as en } from '#shared/i18n/en/correspondence/inbox.ts'
import { texts as so } from '#shared/i18n/so/correspondence/inbox.ts'
import { startImap } from '#tests/support/imap.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, type TestSite } from '#tests/support/site.ts'

let site: TestSite
let user: TestUser
beforeAll(async () => {
  site = await openSite()
  user = await site.server.signIn('administrator')
  const send = (name: string, more: object) =>
    site.server.visitor().client.contact.send({
      input: {
        ...{ id: randomUUID(), name, email: 'xaawo@example.com', phone: '', organization: '' },
        ...{ subject: 'partnership', message: 'We would like to train paralegals with you.', ...more },
      },
    })
  await send('Xaawo Tusaale', { locale: 'so' })
  await send('Camp committee', {
    urgent: true,
    subject: 'human_rights_violation',
    message: 'Men were taken last night.',
  })
  await user.client.answerTemplates.create({
    input: {
      ...{ id: randomUUID(), name: 'Thanks', textEn: 'Dear {name}, thank you.' },
      textSo: 'Mudane {name}, waad mahadsan tahay.',
    },
  })
  const imap = await startImap()
  const file = (name: string, content: string) =>
    `--B\nContent-Type: text/plain\nContent-Disposition: attachment; filename="${name}"\n\n${content}\n`
  imap.add(
    `From: Radio <radio@example.com>\nSubject: Figures for tonight\nMessage-ID: <a@x>\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nSee both files.\n${file('a-very-long-name-of-a-letter-that-somebody-has-sent-to-us-in-november.txt', 'A letter')}${file('tool.exe', '<script>')}--B--\n`,
  )
  await takeMail(site.server.services, parseImapUrl(imap.url))
  await imap.close()
})
afterAll(() => site.close())

test.each([
  ['light', 1440, 'en'],
  ['dark', 390, 'so'],
] as const)(
  'the inbox is read with the keyboard and fits, %s at %i px in %s',
  async (theme, width, locale) => {
    const t = locale === 'so' ? so : en
    const page = await site.open('/inbox', { user, theme, width, locale })
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    await page.getByText(t.first).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(isWider)).toBe(false)
    await page
      .locator('.queue-list')
      .getByRole('button', { name: new RegExp(t.subject.mail) })
      .focus()
    await page.keyboard.press('Enter')
    // Until then the button of the item that was shown before stands there.
    await page.getByRole('heading', { level: 2, name: t.subject.mail }).waitFor()
    await page.getByRole('button', { name: t.open }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('See both files.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(isWider)).toBe(false)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /tool\.exe/ }).click()
    expect((await saved).suggestedFilename()).toBe('tool.exe.unchecked')
    await site.server.database.run(sql`delete from rate_limits`)
    await page.context().close()
  },
)
