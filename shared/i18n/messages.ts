import { partsOfTooShort } from '#shared/domain/text-limit.ts'
import type { Locale } from './locale.ts'

/** Turns a message that a schema or the server wrote in English into the reader's language; unknown ones stay. */
export type MessageTranslator = (message: string) => string

const asItIs: MessageTranslator = (message) => message

/** Who reads the messages: visitors meet few of them, and load no others. */
export type Readers = 'visitors' | 'staff'

/** Loads what is needed to show messages in the language; English needs nothing. */
export async function loadMessages(locale: Locale, readers: Readers): Promise<MessageTranslator> {
  if (locale === 'en') return asItIs
  const { messages, messagesByStart, messagesWithNumber } = await import('./so/validation.ts')
  const editing = readers === 'staff' ? (await import('./so/staffValidation.ts')).staffMessages : {}
  const known = new Map(Object.entries({ ...messages, ...editing }))
  const translate = (message: string): string => {
    const short = partsOfTooShort(message)
    if (short) return `${translate(short.missing)} (ugu yaraan ${short.min} xaraf)`
    const numbered = messagesWithNumber.find(([start]) => message.startsWith(start))?.[1]
    if (numbered) return numbered.replace('{n}', /\d[\d,]*/.exec(message)?.[0] ?? '')
    const begun = messagesByStart.find(([start]) => message.startsWith(start))?.[1]
    return known.get(message) ?? begun ?? message
  }
  return translate
}
