import type { HashedColumns } from '#server/crypto/hashed-columns.ts'
import { mailContentKey, mailIdKey, openMessage, openSender, senderKey } from './sealing.ts'

/** The senders of conversations, and the identifiers of their mails. */
export const MESSAGE_HASHES: readonly HashedColumns[] = [
  {
    table: 'message_threads',
    columns: ['sender_key'],
    fresh: (keys, id, sealed) => {
      const { email } = openSender(keys, id, sealed)
      return [email === null ? null : senderKey(keys, email)]
    },
  },
  {
    table: 'messages',
    columns: ['message_id_key', 'in_reply_to_key', 'content_key'],
    fresh: (keys, id, sealed) => {
      const { messageId, inReplyTo, identity } = openMessage(keys, id, sealed)
      const ids = [messageId, inReplyTo].map((value) => (value === null ? null : mailIdKey(keys, value)))
      return [...ids, identity === null ? null : mailContentKey(keys, identity)]
    },
  },
]
