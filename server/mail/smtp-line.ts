import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailFaultCode } from '#shared/domain/mail.ts'
import type { SmtpTarget } from './smtp-target.ts'

/** A mail in the form in which it is sent. */
export interface Message {
  /** Without angle brackets. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Why a mail was not accepted; `reply` is the server's reply, without any address. */
export class MailFault extends Error {
  readonly code: MailFaultCode
  /** Further tries can't succeed. */
  readonly forGood: boolean
  readonly reply: string | null

  constructor(code: MailFaultCode, forGood: boolean, reply: string | null) {
    super(`A mail was not sent: ${code}`)
    this.name = 'MailFault'
    this.code = code
    this.forGood = forGood
    this.reply = reply
  }
}

/** A connection to the mail server over which several mails can be sent. */
export interface MailLine {
  /**
   * Sends a mail; `beforeLastByte` is awaited when everything but the end was sent, and until then the server
   * discards an interrupted mail. Rejects with a `MailFault`.
   */
  deliver(message: Message, beforeLastByte: () => Promise<void>): Promise<void>
  close(): void
}

/** Makes a connection; it connects with the first mail, and again after every error. */
export function openMailLine(target: SmtpTarget): MailLine {
  let connected: SMTPConnection | null = null
  const close = (politely: boolean) => {
    if (politely) connected?.quit()
    else connected?.close()
    connected = null
  }
  return {
    async deliver(message, beforeLastByte) {
      const { envelope, content } = await composed(message)
      try {
        connected ??= await connect(target)
        const body = Readable.from(untilLastByte(content, beforeLastByte))
        await done(connected, (end) => connected?.send(envelope, body, end))
      } catch (error) {
        close(false)
        throw error instanceof MailFault ? error : faultOf(error)
      }
    },
    close: () => close(true),
  }
}

async function* untilLastByte(content: Buffer, beforeLastByte: () => Promise<void>) {
  yield content
  // The stream, and with it the mail, ends once this has resolved.
  await beforeLastByte()
}

async function composed({ messageId, headers, ...message }: Message) {
  const node = new MailComposer({
    ...message,
    messageId: `<${messageId}>`,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from, to } = node.getEnvelope()
  return { envelope: { from, to: [...to] }, content: await node.build() }
}

async function connect({ connection, signIn }: SmtpTarget): Promise<SMTPConnection> {
  const made = new SMTPConnection(connection)
  // The caller that waits for an answer gets the error; nothing else needs it.
  made.on('error', () => undefined)
  try {
    await done(made, (end) => made.connect((error) => end(error ?? null)))
    if (signIn) {
      await done(made, (end) => made.login({ ...signIn }, end)).catch((error: unknown) => {
        throw signInFault(error)
      })
    }
    return made
  } catch (error) {
    made.close()
    throw error
  }
}

/** Waits for a step: for its own answer, or for the end of the connection. */
function done(connection: SMTPConnection, step: (end: (error: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const broken = (error?: Error) => end(error ?? new Error('The connection to the mail server ended'))
    function end(error: Error | null): void {
      connection.off('error', broken)
      connection.off('end', broken)
      if (error) reject(error)
      else resolve()
    }
    connection.once('error', broken)
    connection.once('end', broken)
    step(end)
  })
}

const PERMANENT = 500
/** Refusals because of us and not because of the address: policy, reputation, sign-in (RFC 3463). */
const ABOUT_US = /^5\d\d[ -]5\.7\./
const LONGEST_REPLY = 200

/** The fault for a failed step: only a complete answer of the server to the mail itself is permanent. */
function faultOf(error: unknown): MailFault {
  const { responseCode, command, response, code } = Object(error)
  const reply = typeof response === 'string' ? withoutAddresses(response) : null
  if (code === 'ETLS') return new MailFault('sign-in', false, reply)
  if (typeof responseCode !== 'number') return new MailFault('unreachable', false, reply)
  const forGood = responseCode >= PERMANENT
  if (command === 'RCPT TO' && forGood && !ABOUT_US.test(String(response))) {
    return new MailFault('address', true, reply)
  }
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  return new MailFault(isAboutEmail ? 'refused' : 'unreachable', forGood && isAboutEmail, reply)
}

function signInFault(error: unknown): MailFault {
  const { responseCode, response } = Object(error)
  const reply = typeof response === 'string' ? withoutAddresses(response) : null
  return new MailFault(typeof responseCode === 'number' ? 'sign-in' : 'unreachable', false, reply)
}

function withoutAddresses(reply: string): string {
  return reply
    .replace(/[^\s<>()[\]]+@[^\s<>()[\]]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REPLY)
}
