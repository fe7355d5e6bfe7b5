import { emailBody, type NewMail } from '#server/mail-outbox/index.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { AlertRow } from './rows.ts'

/** The mail about an alert in a language. */
export async function alertEmail(
  locale: Locale,
  { severity, text, textSo, expiresAt }: AlertRow,
  site: string,
): Promise<Pick<NewMail, 'subject' | 'body'>> {
  const { alert } = await loadNamespace(locale, 'emailTemplates')
  const until = fillText(alert.until, { time: formatDateTime(expiresAt, locale, EAST_AFRICA) })
  const off = fillText(alert.off, { link: `${site}/account` })
  const lines = [locale === 'so' ? textSo : text, until, `${site}${addressIn(locale, '/')}`, off]
  return { subject: alert.subject[severity], body: emailBody([{ locale, lines }]) }
}
