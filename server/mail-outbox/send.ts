import { MailFault, type MailLine, type Message } from '#server/mail/smtp-line.ts'
import type { Services } from '#server/services.ts'
import { isDemoAddress } from '#shared/domain/demonstration.ts'
import { MOST_MAIL_TRIES, mailRetryWait } from '#shared/domain/mail.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import {
  type ClaimedMail,
  ClaimOver,
  claimMail,
  hasWork,
  type MailEnd,
  noteHandedOver,
  type OnAddressRefused,
  releaseClaims,
  settleMail,
} from './claim.ts'
import { openMail } from './enqueue.ts'

/** Milliseconds before the next try after the mail server was unavailable. */
const LINE_DOWN_MS = 30_000

/** What sending needs beside the services. */
export interface Sending {
  readonly open: () => MailLine
  readonly stopping: AbortSignal
  readonly onAddressRefused: OnAddressRefused
}

/** Sends mail as it becomes due, on every server with a configured mail server. */
export function sendMail(services: Services, onAddressRefused: OnAddressRefused): void {
  const { open, checkEveryMs } = services.mail
  if (!open) return
  services.tasks.keepDoing(async (stopping) => {
    const { isLineDown } = await sendDueMail(services, { open, stopping, onAddressRefused })
    return isLineDown ? LINE_DOWN_MS * (0.5 + Math.random()) : checkEveryMs
  })
}

/**
 * Sends mail that is due over one connection, one after the other, until there is none or the server stops. If the
 * mail server is unavailable, or refuses our sign-in, the rest waits: that is not a failure of each mail.
 */
export async function sendDueMail(
  { database, mail, keys, publicUrl }: Services,
  { open, stopping, onAddressRefused }: Sending,
): Promise<{ readonly sent: number; readonly isLineDown: boolean }> {
  if (!(await hasWork(database))) return { sent: 0, isLineDown: false }
  await releaseClaims(database)
  let line: MailLine | null = null
  let sent = 0
  let isLineDown = false
  try {
    while (!stopping.aborted && !isLineDown) {
      const claimed = await claimMail(database)
      if (!claimed) break
      line ??= open()
      const message = messageOf(claimed, { keys, from: mail.from, publicUrl })
      const end = await deliver(line, message, claimed, () => noteHandedOver(database, claimed))
      // The line has broken off, so that the mail server has a part of it and forgets that.
      if (end === 'over') continue
      await settleMail(database, claimed, end, onAddressRefused)
      if (end.state === 'sent') sent += 1
      isLineDown = end.state === 'waiting' && (end.fault === 'unreachable' || end.fault === 'sign-in')
    }
  } finally {
    line?.close()
  }
  return { sent, isLineDown }
}

async function deliver(
  line: MailLine,
  message: Message,
  { tries, isOver }: ClaimedMail,
  note: () => Promise<void>,
): Promise<MailEnd | 'over'> {
  if (isOver) return { state: 'failed', fault: 'expired', reply: null }
  if (isDemoAddress(message.to)) return { state: 'failed', fault: 'invented', reply: null }
  let handedOver = false
  let claimOver = false
  try {
    await line.deliver(message, async () => {
      await note().catch((error: unknown) => {
        claimOver = error instanceof ClaimOver
        throw error
      })
      handedOver = true
    })
    return { state: 'sent' }
  } catch (error) {
    // What the line makes of a body that breaks off is no fault of the mail server.
    if (claimOver) return 'over'
    if (!(error instanceof MailFault)) throw error
    const { code, forGood, reply } = error
    // Without an answer the result is unknown; with any answer the server does not have the mail.
    if (handedOver && code === 'unreachable') return { state: 'uncertain', fault: 'unheard', reply }
    if (forGood || tries >= MOST_MAIL_TRIES) return { state: 'failed', fault: code, reply }
    return { state: 'waiting', fault: code, reply, wait: mailRetryWait(tries, Math.random()) }
  }
}

function messageOf(
  { id, subject, sealed, text, html }: ClaimedMail,
  sender: Pick<Services, 'keys' | 'publicUrl'> & { readonly from: string | null },
): Message {
  const own = openMail(sender.keys, id, sealed)
  return {
    // A mail always has the same message id, so that a copy can be recognised.
    messageId: `${id}@${new URL(sender.publicUrl).hostname}`,
    from: sender.from ?? '',
    to: own.to,
    subject,
    text: own.text ?? fillText(text ?? '', own.values),
    html: own.html ?? fillText(html ?? '', own.values),
    headers: { 'Auto-Submitted': 'auto-generated', ...own.headers },
  }
}
