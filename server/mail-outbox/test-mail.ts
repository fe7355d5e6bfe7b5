import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { MailItem } from '#shared/contract/correspondence/mail.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { enqueueMail } from './enqueue.ts'
import { findMail } from './list.ts'

/** Sends a mail to the caller, to test the settings. */
export async function sendTestMail(context: ServerContext): Promise<MailItem> {
  const { services } = context
  const user = callerOf(context)
  const { test } = await loadNamespace(user.locale, 'emailTemplates')
  const key = `test/${uuidv7()}`
  return services.database.transaction(async (transaction) => {
    const html = `<p>${escapeHtml(test.text)}</p>`
    const body = { text: test.text, html }
    await enqueueMail(services, transaction, [
      { kind: 'test', key, to: user.email, subject: test.subject, body },
    ])
    await writeAudit(transaction, { actor: user.id, act: 'mail.tested' })
    const mail = await findMail(services, transaction, { key })
    if (!mail) throw new Error('A mail that was just written is missing')
    return mail
  })
}
