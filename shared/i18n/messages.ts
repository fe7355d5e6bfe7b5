import type { Locale } from './locale.ts'

/** Turns a message that a schema or the server wrote in English into the reader's language; unknown ones stay. */
export type MessageTranslator = (message: string) => string

const asItIs: MessageTranslator = (message) => message

/** Loads what is needed to show messages in the language; English needs nothing. */
export async function loadMessages(locale: Locale): Promise<MessageTranslator> {
  if (locale === 'en') return asItIs
  const { messages, messagesByStart, messagesWithNumber } = await import('./so/validation.ts')
  return (message) => {
    if (Object.hasOwn(messages, message)) return messages[message] ?? message
    const numbered = messagesWithNumber.find(([start]) => message.startsWith(start))?.[1]
    if (numbered) return numbered.replace('{n}', /\d[\d,]*/.exec(message)?.[0] ?? '')
    return messagesByStart.find(([start]) => message.startsWith(start))?.[1] ?? message
  }
}
