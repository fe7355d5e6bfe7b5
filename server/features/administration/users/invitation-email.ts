import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { cancelMailAbout, enqueueAccountEmails } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** The invited user; the link is valid until the instant. */
interface MailedLink {
  readonly userId: string
  readonly to: string
  readonly link: string
  readonly until: Date
}

const aboutOf = (userId: string) => `invitations/${userId}`

/**
 * Mails an invited user their link, and nothing else, if there is a mail server; returns whether it does. The mail is
 * in every language, since the user's language is not known yet.
 */
export async function mailInvitation(
  services: Services,
  transaction: Transaction,
  { userId, to, link, until }: MailedLink,
): Promise<boolean> {
  await takeInvitationMailBack(transaction, userId)
  if (!services.mail.open) return false
  const inLanguage = async (locale: Locale) => {
    const { invitation } = await loadNamespace(locale, 'emailTemplates')
    const lines = [fillText(invitation.text, { link }), invitation.days]
    return { subject: invitation.subject, part: { locale, lines } }
  }
  const [first, ...others] = LOCALES
  const mails = [await inLanguage(first), ...(await Promise.all(others.map(inLanguage)))] as const
  await enqueueAccountEmails(services, transaction, [
    {
      key: `invitation/${uuidv7()}`,
      about: aboutOf(userId),
      expiresAt: until.toISOString(),
      to,
      subject: mails.map(({ subject }) => subject).join(' / '),
      parts: [mails[0].part, ...mails.slice(1).map(({ part }) => part)],
    },
  ])
  return true
}

/** Cancels the unsent mail with a link that is no longer valid. */
export async function takeInvitationMailBack(transaction: Transaction, userId: string): Promise<void> {
  await cancelMailAbout(transaction, aboutOf(userId))
}
