import { v4 as uuidv4, v5 as uuidv5, validate } from 'uuid'
import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { Feedback } from '#shared/contract/protection/mailbox.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { FEEDBACK_ANSWERS } from '#shared/domain/enumerations.ts'
import type { SentForm } from '#web/lib/page-start.tsx'
import { MAILBOX_FORM, type SentMailbox } from './sent-mailbox.ts'

type MailboxApi = ClientOf<AppContract>['mailbox']

/** Opens a mailbox, or sends a message, by a form that was sent without script. */
export async function answerMailboxForm(mailbox: MailboxApi, form: FormPairs): Promise<SentForm> {
  return { form: MAILBOX_FORM, result: await answer(mailbox, form) }
}

async function answer(mailbox: MailboxApi, form: FormPairs): Promise<SentMailbox> {
  const code = form.code ?? ''
  const key = validate(form.key) ? String(form.key) : uuidv4()
  // A form sends its lines with the line ends of the network.
  const text = form.text?.replaceAll('\r\n', '\n')
  const isOpen = text !== undefined || form.questions !== undefined
  const closed = {
    code,
    text: text ?? '',
    key,
    mailbox: null,
    failure: null,
    isSent: false,
    isAnswered: false,
    status: 200,
  }
  try {
    if (form.questions !== undefined) {
      const input = {
        code,
        feedbackHelp: answerIn(form.feedbackHelp),
        feedbackSafe: answerIn(form.feedbackSafe),
      }
      return { ...closed, mailbox: await mailbox.answerQuestions({ input }), isAnswered: true }
    }
    if (text === undefined) return { ...closed, mailbox: await mailbox.open({ input: { code } }) }
    // Sent again by a reload it is the same message.
    const written = await mailbox.write({ input: { code, id: uuidv5(text, key), text } })
    return { ...closed, text: '', key: uuidv4(), mailbox: written, isSent: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failed = {
      ...closed,
      failure: error.details[0]?.message ?? error.message,
      status: error.status || 500,
    }
    return !isOpen || error.code === 'not_found' ? failed : await stillOpen(mailbox, failed)
  }
}

/** A choice of the form; whatever is none of the answers counts as none. */
function answerIn(value: string | undefined): Feedback['feedbackHelp'] {
  return FEEDBACK_ANSWERS.find((answer) => answer === value) ?? null
}

/** A message that was refused leaves the mailbox open, with what was typed. */
async function stillOpen(mailbox: MailboxApi, failed: SentMailbox): Promise<SentMailbox> {
  try {
    return { ...failed, mailbox: await mailbox.open({ input: { code: failed.code } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed
  }
}
