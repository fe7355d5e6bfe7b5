import { writeAudit } from '#server/audit/index.ts'
import { refuseProblems } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { readAnswers } from '#server/features/publishing/writing-assistant/index.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { unreadProblems } from '#shared/domain/unread-translations.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** What a write names of the writing assistant. */
export interface SentAssistance {
  readonly answers?: readonly string[] | undefined
  readonly readTranslations?: readonly Locale[] | undefined
}

/** The item that is written. */
interface AssistedItem {
  readonly userId: string
  readonly subject: string
  /** The event that says that a person has read a translation. */
  readonly act: AuditEvent
  readonly textsIn: Readonly<Record<Locale, readonly string[]>>
  /** The languages whose translations no person had read before this write. */
  readonly unread: readonly Locale[]
}

/** What the named answers say of an item. */
interface Assistance {
  /** The model and the minute of the newest answer; null where none is named. */
  readonly help: string | null
  /** The languages whose translations nobody has read yet. */
  readonly unread: readonly Locale[]
}

/** Reads what the named answers say of an item, and records who has read which translation. Refuses answers of others. */
export async function readAssistance(
  transaction: Transaction,
  { answers = [], readTranslations = [] }: SentAssistance,
  { userId, subject, act, textsIn, unread }: AssistedItem,
): Promise<Assistance> {
  const { help, translatedTo } = await readAnswers(transaction, userId, answers)
  const marked = LOCALES.filter((language) => unread.includes(language) || translatedTo.includes(language))
  const read = marked.filter((language) => readTranslations.includes(language))
  if (read.length > 0) {
    const detail = { fields: read.flatMap((language) => textsIn[language]) }
    await writeAudit(transaction, { actor: userId, act, subject, detail })
  }
  return { help, unread: marked.filter((language) => !read.includes(language)) }
}

/**
 * The model that helped with texts that are public as soon as they are saved; null where none did. Refuses a translation that
 * nobody has read.
 */
export async function readPublicAssistance(
  transaction: Transaction,
  sent: SentAssistance,
  item: Omit<AssistedItem, 'unread' | 'userId'> & { readonly userId: string | null },
): Promise<string | null> {
  const { userId } = item
  if (userId === null) throw new Refusal('unauthenticated')
  const { help, unread } = await readAssistance(transaction, sent, { ...item, userId, unread: [] })
  refuseProblems(unreadProblems(unread))
  return help
}
