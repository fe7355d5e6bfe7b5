import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { cancelMailAbout, enqueueAccountEmails } from '#server/features/mail/index.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadArea } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** Whom a link invites; it is good until the instant. */
interface MailedLink {
  readonly userId: string
  readonly to: string
  readonly link: string
  readonly until: Date
}

const aboutOf = (userId: string) => `invitations/${userId}`

/**
 * Mails an invited person their link, and nothing else, where there is a mail server; answers whether it does. It is in
 * every language, since nobody has asked them yet which one they read.
 */
export async function mailInvitation(
  services: Services,
  transaction: Transaction,
  { userId, to, link, until }: MailedLink,
): Promise<boolean> {
  await takeInvitationMailBack(transaction, userId)
  if (!services.mail.open) return false
  const inLanguage = async (locale: Locale) => {
    const { invitation } = await loadArea(locale, 'emailTemplates')
    const lines = [fillText(invitation.text, { link }), invitation.days]
    return { subject: invitation.subject, part: { locale, lines } }
  }
  const [english, somali] = await Promise.all([inLanguage('en'), inLanguage('so')])
  await enqueueAccountEmails(services, transaction, [
    {
      key: `invitation/${uuidv7()}`,
      about: aboutOf(userId),
      expiresAt: until.toISOString(),
      to,
      subject: `${english.subject} / ${somali.subject}`,
      parts: [english.part, somali.part],
    },
  ])
  return true
}

/** Takes back the mail with a link that is not good any more, where it still waits. */
export async function takeInvitationMailBack(transaction: Transaction, userId: string): Promise<void> {
  await cancelMailAbout(transaction, aboutOf(userId))
}
