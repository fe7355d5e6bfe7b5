import { type MailLine, openMailLine } from './smtp-line.ts'
import { parseSmtpUrl } from './smtp-target.ts'

/** A missing setting, without which mail stays in the outbox. */
export type MissingMailSetting = 'SMTP_URL' | 'MAIL_FROM'

/** The configured way of sending mail. */
export interface MailService {
  readonly missing: readonly MissingMailSetting[]
  /** The sender of mail; null while it is not set. */
  readonly from: string | null
  /** Opens a connection to the mail server; null while it is not set. */
  readonly open: (() => MailLine) | null
  /** Milliseconds between checks for mail that is due. */
  readonly checkEveryMs: number
}

const CHECK_EVERY_MS = 1000

/** Makes the mail service from the settings; if one of them is missing, mail waits. */
export function createMailService(settings: {
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  readonly checkMailEveryMs?: number | undefined
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
    checkEveryMs: settings.checkMailEveryMs ?? CHECK_EVERY_MS,
  }
}
