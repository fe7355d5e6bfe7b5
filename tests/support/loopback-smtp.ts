import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server has said yes to. */
interface TakenEmail {
  readonly to: string
  /** Head and body, as they came. */
  readonly source: string
}

/** Where a mail fails: with an answer to its recipient or to its content, or by a line that breaks before the content. */
export type SmtpFailure = 'recipient' | 'content' | 'line'

/** A mail server on this machine that is made of a well-kept library, and fails as it is told to. */
export interface LoopbackSmtp {
  readonly url: string
  /** Once for each recipient. */
  readonly taken: readonly TakenEmail[]
  /** Breaks every line and stops. */
  readonly kill: () => Promise<void>
  /** Opens the same port again. */
  readonly start: () => Promise<void>
}

/**
 * Starts the server on a free port. `failureOf` is asked for each recipient; what was sent is never in doubt, because a
 * line breaks before the content only.
 */
export async function startLoopbackSmtp(failureOf: () => SmtpFailure | null): Promise<LoopbackSmtp> {
  const taken: TakenEmail[] = []
  const lines = new Map<number | undefined, Socket>()
  const planned = new Map<string, SmtpFailure | null>()
  let port = 0
  let server: SMTPServer | null = null

  function make(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo(_address, session, answer) {
        const failure = failureOf()
        planned.set(session.id, failure)
        if (failure === 'line') lines.get(session.remotePort)?.destroy()
        else answer(failure === 'recipient' ? refusal(450, '4.2.1 Busy') : null)
      },
      onData(stream, session, answer) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (planned.get(session.id) === 'content') return answer(refusal(451, '4.3.0 Try later'))
          const source = Buffer.concat(chunks).toString('utf8')
          for (const { address } of session.envelope.rcptTo) taken.push({ to: address, source })
          answer(null)
        })
      },
    })
    made.server.on('connection', (socket: Socket) => {
      lines.set(socket.remotePort, socket)
      socket.on('error', () => socket.destroy())
    })
    // A line that breaks is what the test is about.
    made.on('error', () => undefined)
    return made
  }

  async function start(): Promise<void> {
    const made = make()
    server = made
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', () => resolve()))
    const address = made.server.address()
    port = typeof address === 'object' && address ? address.port : port
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    start,
    kill: () =>
      new Promise((resolve) => {
        for (const line of lines.values()) line.destroy()
        lines.clear()
        if (server) server.close(() => resolve())
        else resolve()
      }),
  }
}

function refusal(responseCode: number, text: string): Error & { readonly responseCode: number } {
  return Object.assign(new Error(text), { responseCode })
}
