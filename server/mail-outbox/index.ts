import type { Handlers } from '#server/http/context.ts'
import type { mailContract } from '#shared/contract/correspondence/mail.ts'
import { listMail, readOutboxState } from './list.ts'
import { retryFailed, retryMail } from './retry.ts'
import { sendTestMail } from './test-mail.ts'

export { enqueueAccountEmails } from './account-email.ts'
export { clearMailDaily } from './clear.ts'
export { emailBody } from './email-body.ts'
export {
  cancelMailAbout,
  cancelMailTo,
  enqueueMail,
  forgetMail,
  type NewMail,
  openMail,
  putContent,
} from './enqueue.ts'
export { noteMailReturned } from './returned.ts'
export { sendMail } from './send.ts'

/** The outbox, for administrators. */
export const mailHandlers: Handlers<typeof mailContract> = {
  list: ({ input, context }) => listMail(context.services, input),
  standing: ({ context }) => readOutboxState(context.services),
  retry: ({ params, context }) => retryMail(context, params.id),
  retryFailed: ({ context }) => retryFailed(context),
  test: ({ context }) => sendTestMail(context),
}
