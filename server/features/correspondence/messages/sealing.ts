import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { MAIL_NOTES } from '#shared/domain/messages.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'

const text = z.string().nullable().default(null)

/** Who wrote, as far as they said; sealed with the conversation. */
const sealedSender = z.object({
  name: text,
  email: text,
  phone: text,
  organization: text,
  /** The subject line of mail. */
  subjectLine: text,
})
export type Sender = z.infer<typeof sealedSender>

/** What is sealed of one message. */
const sealedMessage = z.object({
  text: z.string().default(''),
  /** The addresses and the subject line of mail. */
  from: text,
  to: text,
  subjectLine: text,
  /** Without angle brackets; the columns beside it have their keyed hashes. */
  messageId: text,
  inReplyTo: text,
  /** How many pictures the mail wanted to load from the web; none was. */
  remotePictures: z.int().default(0),
  /** Whether the end of a very long text was left out. */
  isCut: z.boolean().default(false),
  /** What of an answer by mail did not go on to its sender. */
  cut: text,
  /** The instant that the mail names for itself. */
  writtenAt: text,
  /** By what the mail is known with its content; the column beside it has its keyed hash. */
  identity: text,
  notes: z.array(z.enum(MAIL_NOTES)).default([]),
  /** The mails that it forwards. */
  forwarded: z
    .array(z.object({ from: text, subject: z.string(), sentAt: text, text: z.string() }))
    .default([]),
  /** The files that came with it and were not kept. */
  filesLeftOut: z.array(z.object({ name: z.string(), size: z.int() })).default([]),
})
type MessageContent = z.infer<typeof sealedMessage>
const sealedFile = z.object({ name: z.string().default('file') })

const IN_THREADS = 'message-threads'
const IN_MESSAGES = 'messages'
const IN_FILES = 'message-files'

/** Seals who wrote, for the row of the conversation. */
export function sealSender(keys: Keys, threadId: string, sender: Sender): Buffer | null {
  return createFieldCipher(keys).sealFields({ collection: IN_THREADS, recordId: threadId }, sender)
}

/** Who wrote; everything is null in a conversation that was anonymised. */
export function openSender(keys: Keys, threadId: string, sealed: Uint8Array | null): Sender {
  const context = { collection: IN_THREADS, recordId: threadId }
  return sealedSender.parse(createFieldCipher(keys).openFields(context, sealed))
}

/** Seals the content of a message, for its row. */
export function sealMessage(keys: Keys, id: string, content: z.input<typeof sealedMessage>): Buffer | null {
  return createFieldCipher(keys).sealFields({ collection: IN_MESSAGES, recordId: id }, content)
}

/** The content of a message; empty if it was anonymised. */
export function openMessage(keys: Keys, id: string, sealed: Uint8Array | null): MessageContent {
  const context = { collection: IN_MESSAGES, recordId: id }
  return sealedMessage.parse(createFieldCipher(keys).openFields(context, sealed))
}

/** Seals the name of an attachment, for its row. */
export function sealFileName(keys: Keys, id: string, name: string): Buffer | null {
  return createFieldCipher(keys).sealFields({ collection: IN_FILES, recordId: id }, { name })
}

/** The name of an attachment. */
export function openFileName(keys: Keys, id: string, sealed: Uint8Array | null): string {
  const context = { collection: IN_FILES, recordId: id }
  return sealedFile.parse(createFieldCipher(keys).openFields(context, sealed)).name
}

/** The hash under which a sender's address is stored. */
export const senderKey = (keys: Keys, email: string) => hashUnder(keys, keys.currentKid, senderText(email))

/** The hashes by which a sender's address is found: the current key's first, then those of former keys. */
export const senderKeys = (keys: Keys, email: string) =>
  keys.kids.map((kid) => hashUnder(keys, kid, senderText(email)))

/** The hash under which the Message-ID of a mail is stored. */
export const mailIdKey = (keys: Keys, messageId: string) =>
  hashUnder(keys, keys.currentKid, mailIdText(messageId))

/** The hashes by which the Message-ID of a mail is found: the current key's first, then those of former keys. */
export const mailIdKeys = (keys: Keys, messageId: string) =>
  keys.kids.map((kid) => hashUnder(keys, kid, mailIdText(messageId)))

/** The hash under which a mail is known with its content. */
export const mailContentKey = (keys: Keys, identity: string) =>
  hashUnder(keys, keys.currentKid, contentText(identity))

/** The hashes by which a mail is found with its content: the current key's first, then those of former keys. */
export const mailContentKeys = (keys: Keys, identity: string) =>
  keys.kids.map((kid) => hashUnder(keys, kid, contentText(identity)))

// The prefixes keep an address from being known by its hash among learners and subscribers.
const senderText = (email: string) => `sender:${comparableAddress(email)}`
const contentText = (identity: string) => `mail-content:${identity}`
const mailIdText = (messageId: string) => `message-id:${messageId.trim().replace(/^<|>$/g, '')}`

function hashUnder(keys: Keys, kid: string, value: string): Buffer {
  return createHmac('sha256', keys.derive('addresses', kid)).update(value).digest()
}
