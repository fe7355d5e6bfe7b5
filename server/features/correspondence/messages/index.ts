import type { Handlers } from '#server/http/context.ts'
import type { contactContract } from '#shared/contract/correspondence/contact.ts'
import { newMessageId, receiveMessage } from './receive.ts'

export {
  type Attachment,
  attachmentsOf,
  enterAttachments,
  type StoredAttachment,
  scanAttachment,
  scanNewAttachments,
  storeAttachments,
} from './files.ts'
export { OWN_HEADER } from './forward.ts'
export { MESSAGE_HASHES } from './hashed.ts'
export { isLater, threadOfMail } from './known-mail.ts'
export { type Original, originalsOf, type StoredOriginal, storeOriginal } from './originals.ts'
export { receiveMessage } from './receive.ts'
export {
  mailContentKey,
  mailIdKey,
  mailIdKeys,
  openFileName,
  openMessage,
  openSender,
  type Sender,
  sealMessage,
  senderKeys,
} from './sealing.ts'
export { messageFiles, messages } from './tables.ts'

/** The contact form (REQ-MSG-04). */
export const contactHandlers: Handlers<typeof contactContract> = {
  async send({ input, context: { services } }) {
    const { id = newMessageId(), locale, subject, urgent, message, ...sender } = input
    await services.database.transaction((transaction) =>
      receiveMessage(services, transaction, {
        ...{ id, way: 'contact', subject, urgent, locale, text: message },
        sender: { ...sender, subjectLine: null },
      }),
    )
    return { id, received: true }
  },
}
