import { escapeHtml } from '#shared/domain/html.ts'
import { CONFIRM_HOURS } from '#shared/domain/newsletter.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The subject and the body of a mail. */
export interface Email {
  readonly subject: string
  readonly body: { readonly text: string; readonly html: string }
}

/** Asks the reader of an address whether they want the newsletter. */
export async function confirmationEmail(locale: Locale, link: string, site: string): Promise<Email> {
  const { confirmation } = await loadNamespace(locale, 'emailTemplates')
  const lines = [confirmation.lead, confirmation.how, link, confirmation.ignore]
  const [lead = '', how = '', , ignore = ''] = lines.map((line) =>
    fillText(line, { site, hours: String(CONFIRM_HOURS) }),
  )
  return {
    subject: confirmation.subject,
    body: {
      text: [lead, how, link, ignore].join('\n\n'),
      html: page(locale, [
        paragraph(lead),
        paragraph(how),
        `<p>${anchor(link, confirmation.button)}</p>`,
        paragraph(ignore),
      ]),
    },
  }
}

/** The texts of an issue; `link` leads to its page on the site. */
export interface IssueTexts {
  readonly title: string
  /** When the event of the item was and when the item was published, in words; null where the item has no such day. */
  readonly days: string | null
  readonly text: string
  readonly html: string
  readonly link: string | null
}

/** The shared texts of an issue; each user's link replaces `{unsubscribe}` in them. */
export async function issueContent(
  locale: Locale,
  { title, days, text, html, link }: IssueTexts,
  site: string,
) {
  const { newsletter } = await loadNamespace(locale, 'emailTemplates')
  const why = fillText(newsletter.why, { site })
  return {
    text: [
      title,
      ...(days === null ? [] : [days]),
      text,
      ...(link ? [`${newsletter.read} ${link}`] : []),
      '-- ',
      why,
      `${newsletter.leave} {unsubscribe}`,
    ].join('\n\n'),
    html: page(locale, [
      `<h1>${escapeHtml(title)}</h1>`,
      ...(days === null ? [] : [paragraph(days)]),
      html,
      ...(link ? [`<p>${anchor(link, newsletter.read)}</p>`] : []),
      '<hr>',
      paragraph(why),
      `<p><a href="{unsubscribe}">${escapeHtml(newsletter.leave)}</a></p>`,
    ]),
  }
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
const page = (locale: Locale, parts: readonly string[]) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body>${parts.join('')}</body></html>`
