import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { enqueueMail } from './enqueue.ts'

/** A letter to somebody about what was done with an account or a key; `key` names it, so that it goes out once. */
export interface AccountLetter {
  readonly key: string
  readonly to: string
  readonly locale: Locale
  /** Without names and records: it travels readable. */
  readonly subject: string
  /** Paragraphs of plain text. */
  readonly lines: readonly string[]
  /** By what it can be taken back while it waits. */
  readonly about?: string
  /** After this instant it is of no use any more. */
  readonly expiresAt?: string
}

/** Enqueues such letters in the transaction that does what they tell of. */
export async function enqueueAccountLetters(
  services: Services,
  transaction: Transaction,
  letters: readonly AccountLetter[],
): Promise<void> {
  const mails = letters.map(({ locale, lines, ...letter }) => {
    const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
    const body = {
      text: lines.join('\n\n'),
      html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body>${html}</body></html>`,
    }
    return { kind: 'account' as const, ...letter, body }
  })
  await enqueueMail(services, transaction, mails)
}
