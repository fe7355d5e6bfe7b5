import { type MailLine, openMailLine } from './smtp-line.ts'
import { parseSmtpUrl } from './smtp-target.ts'

/** A setting without which mail stays in the outbox. */
export type MissingMailSetting = 'SMTP_URL' | 'MAIL_FROM'

/** The way out for mail, as far as it is set. */
export interface MailService {
  readonly missing: readonly MissingMailSetting[]
  /** The sender as it stands in mail; null while it is not set. */
  readonly from: string | null
  /** Opens a line to the mail server; null while it is not set. */
  readonly open: (() => MailLine) | null
}

/** Makes the way out from the settings; without either of them mail waits. */
export function createMailService(settings: {
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
}): MailService {
  const { smtpUrl, mailFrom } = settings
  const missing: MissingMailSetting[] = []
  if (!smtpUrl) missing.push('SMTP_URL')
  if (!mailFrom) missing.push('MAIL_FROM')
  const target = smtpUrl && mailFrom ? parseSmtpUrl(smtpUrl) : null
  return {
    missing,
    from: mailFrom ?? null,
    open: target ? () => openMailLine(target) : null,
  }
}
