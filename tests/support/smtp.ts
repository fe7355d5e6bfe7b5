import { createServer, type Socket } from 'node:net'

/** A mail as the server received it. */
export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** The parts by their media type, decoded. */
  readonly parts: Readonly<Record<string, string>>
}

/** What the server says; a promise that never settles is a server that falls silent. */
interface Manners {
  /** The answer to a name and password in base64; without it nobody has to sign in. */
  signIn?: (plain: string) => string
  /** The answer to an address, such as `550 5.1.1 Unknown`. */
  recipient: (address: string) => string | Promise<string>
  /** The answer to the last byte; none at all breaks the line. */
  message: () => string | Promise<string>
}

/** A real mail server on this machine that keeps what it is given. */
export interface TestSmtp {
  readonly url: string
  /** Everything whose last byte has arrived, whatever was answered. */
  readonly received: ReceivedEmail[]
  /** Every command, in its order. */
  readonly heard: readonly string[]
  /** May be changed at any time. */
  readonly manners: Manners
  readonly emailTo: (address: string) => ReceivedEmail | undefined
  readonly close: () => Promise<void>
}

/** Starts the server on a free port, or on a given one. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedEmail[] = []
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const manners: Manners = { recipient: () => '250 2.1.5 Ok', message: () => '250 2.0.0 Ok' }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, { manners, received, heard })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${at}`,
    received,
    heard,
    manners,
    emailTo: (to) => received.findLast((message) => message.to.includes(to)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const LETTER_END = '\r\n.\r\n'

function serve(
  socket: Socket,
  {
    manners,
    received,
    heard,
  }: { readonly manners: Manners; readonly received: ReceivedEmail[]; readonly heard: string[] },
): void {
  let waiting = ''
  let inLetter = false
  let envelope = { from: '', to: [] as string[] }
  let turn = Promise.resolve()
  const say = (line: string) => {
    if (!socket.destroyed) socket.write(`${line}\r\n`)
  }
  /** The answers to the commands of a client, by the name of the command. */
  const answers: Readonly<Record<string, (address: string, line: string) => string | Promise<string>>> = {
    EHLO: () => `250-test\r\n${manners.signIn ? '250-AUTH PLAIN\r\n' : ''}250 8BITMIME`,
    AUTH: (_address, line) => manners.signIn?.(line.split(' ')[2] ?? '') ?? '503 No',
    MAIL: (address) => {
      envelope = { from: address, to: [] }
      return '250 2.1.0 Ok'
    },
    RCPT: async (address) => {
      const answer = await manners.recipient(address)
      if (answer.startsWith('2')) envelope.to.push(address)
      return answer
    },
    DATA: () => {
      inLetter = true
      return '354 Go on'
    },
    RSET: () => '250 Ok',
    NOOP: () => '250 Ok',
  }
  async function command(line: string): Promise<void> {
    const name = line.slice(0, 4).toUpperCase()
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    heard.push(line)
    if (name === 'QUIT') socket.end('221 Bye\r\n')
    else say((await answers[name]?.(address, line)) ?? '502 5.5.1 Not here')
  }
  async function read(): Promise<void> {
    for (;;) {
      const end = inLetter ? LETTER_END : '\r\n'
      const at = waiting.indexOf(end)
      if (at < 0) return
      const text = waiting.slice(0, at)
      waiting = waiting.slice(at + end.length)
      if (!inLetter) {
        await command(text)
        continue
      }
      inLetter = false
      received.push({ ...envelope, ...parseLetter(text.replace(/^\.\./gm, '.')) })
      const answer = await manners.message()
      if (answer === '') socket.destroy()
      else say(answer)
    }
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    waiting += chunk
    turn = turn.then(read)
  })
  say('220 test')
}

function parseLetter(source: string): Pick<ReceivedEmail, 'headers' | 'parts'> {
  const { headers, body } = headAndBody(source)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => headAndBody(part.replace(/^\r\n|\r\n$/g, '')))
    : [{ headers, body }]
  return { headers, parts: Object.fromEntries(parts.map((part) => [typeOf(part.headers), decoded(part)])) }
}

function headAndBody(source: string) {
  const at = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: source.slice(at + 4) }
}

const typeOf = (headers: Readonly<Record<string, string>>) =>
  headers['content-type']?.split(';')[0] ?? 'text/plain'

function decoded({ headers, body }: ReturnType<typeof headAndBody>): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return unquoted(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Encoded words of headers (RFC 2047). */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquoted(text.replaceAll('_', ' ')),
    )
}
