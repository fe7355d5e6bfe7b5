import { escapeHtml } from '#shared/domain/html.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** Paragraphs of plain text in one language. */
export interface EmailPart {
  readonly locale: Locale
  readonly lines: readonly string[]
}

/**
 * An e-mail as plain text and as HTML, each part marked with its language, so that screen readers pronounce it
 * correctly.
 */
export function emailBody(parts: readonly [EmailPart, ...EmailPart[]]): {
  readonly text: string
  readonly html: string
} {
  const [{ locale }] = parts
  const content = parts.map((part) => {
    const paragraphs = part.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
    return parts.length === 1 ? paragraphs : `<div lang="${part.locale}">${paragraphs}</div>`
  })
  return {
    text: parts.flatMap(({ lines }) => lines).join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body>${content.join('')}</body></html>`,
  }
}
