import { partsOfTooShort } from '#shared/domain/text-limit.ts'
import type { Locale } from './locale.ts'

/** Translates a message that a schema or the server wrote in English; unknown ones stay. */
export type MessageTranslator = (message: string) => string

const asItIs: MessageTranslator = (message) => message

type Wording = Readonly<Record<string, string>>

/**
 * The readers of the messages: visitors meet few of them, and load no others; those who apply for a grant and learners
 * meet some more; staff may be both.
 */
export type Readers = 'visitors' | 'applicants' | 'learners' | 'staff'

/** A language's wording of the English messages of schemas and of the server; each part is loaded when it is needed. */
interface Translations {
  readonly visitors: () => Promise<typeof import('./so/validation.ts')>
  readonly applicants: () => Promise<{ readonly grantMessages: Wording }>
  readonly learners: () => Promise<{ readonly learningMessages: Wording }>
  readonly staff: () => Promise<{
    readonly staffMessages: Wording
    /** Those that say what they are about. */
    readonly courseMessage: (message: string) => string | null
  }>
}

/** Null for English, in which the messages are written. */
const TRANSLATIONS: Readonly<Record<Locale, Translations | null>> = {
  en: null,
  so: {
    visitors: () => import('./so/validation.ts'),
    applicants: () => import('./so/grants/grantValidation.ts'),
    learners: () => import('./so/learning/learningValidation.ts'),
    staff: () => import('./so/staffValidation.ts'),
  },
}

/** Loads the translator of messages for the language; English needs none. */
export async function loadMessages(locale: Locale, readers: Readers): Promise<MessageTranslator> {
  const translations = TRANSLATIONS[locale]
  if (!translations) return asItIs
  const meet = (others: Readers) => readers === others || readers === 'staff'
  const [{ messages, messagesWithNumber, tooShort }, grant, learning, staff] = await Promise.all([
    translations.visitors(),
    meet('applicants') ? translations.applicants() : null,
    meet('learners') ? translations.learners() : null,
    meet('staff') ? translations.staff() : null,
  ])
  const allMessages = new Map(
    Object.entries({
      ...messages,
      ...grant?.grantMessages,
      ...learning?.learningMessages,
      ...staff?.staffMessages,
    }),
  )
  const translate = (message: string): string => {
    const short = partsOfTooShort(message)
    if (short) return `${translate(short.missing)} ${tooShort.replace('{n}', String(short.min))}`
    const own = allMessages.get(message) ?? staff?.courseMessage(message)
    if (own) return own
    const numbered = messagesWithNumber.find(([start]) => message.startsWith(`${start} `))?.[1]
    return numbered?.replace('{n}', /\d[\d,]*/.exec(message)?.[0] ?? '') ?? message
  }
  return translate
}
