import { createServer, type Socket } from 'node:net'

/** A mail in the stand-in. */
export interface TestMail {
  readonly uid: number
  readonly source: Buffer
  /** When the server received it, as IMAP writes it. */
  readonly internalDate: string | null
  seen: boolean
}

/** A mail server on this machine with one folder, which understands only what reading a mailbox needs. */
export interface TestImap {
  readonly url: string
  readonly mails: TestMail[]
  /** Every command, in its order. */
  readonly heard: string[]
  /** May be changed at any time. */
  readonly manners: { validity: number; breakAfterFetch: number | null }
  /** Bytes are left as they are. */
  readonly add: (source: string | Buffer, more?: { readonly internalDate: string }) => TestMail
  readonly close: () => Promise<void>
}

const USER = 'reader'
const PASSWORD = 'open sesame'

/** Starts the server on a free port. */
export async function startImap(): Promise<TestImap> {
  const sockets = new Set<Socket>()
  const imap: Omit<TestImap, 'url' | 'close'> = {
    mails: [],
    heard: [],
    manners: { validity: 7, breakAfterFetch: null },
    add(source, more) {
      const mail = {
        uid: (imap.mails.at(-1)?.uid ?? 0) + 1,
        source: typeof source === 'string' ? Buffer.from(source.replace(/\r?\n/g, '\r\n')) : source,
        internalDate: more?.internalDate ?? null,
        seen: false,
      }
      imap.mails.push(mail)
      return mail
    },
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, imap)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    ...imap,
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX?authserv=mx.example.org`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function serve(socket: Socket, imap: Omit<TestImap, 'url' | 'close'>): void {
  let waiting = ''
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
  socket.on('data', (piece) => {
    waiting += piece.toString('latin1')
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      const [tag = '', ...words] = line.split(' ')
      const command = words.join(' ')
      imap.heard.push(command.replace(PASSWORD, '...'))
      answer(socket, imap, tag, command)
    }
  })
}

function answer(socket: Socket, imap: Omit<TestImap, 'url' | 'close'>, tag: string, command: string): void {
  const done = (...lines: string[]) =>
    socket.write([...lines.map((line) => `* ${line}`), `${tag} OK done`, ''].join('\r\n'))
  const { mails, manners } = imap
  const upper = command.toUpperCase()
  if (upper === 'CAPABILITY') return void done('CAPABILITY IMAP4rev1')
  if (upper.startsWith('LOGIN')) {
    const right = command === `LOGIN "${USER}" "${PASSWORD}"` || command === `LOGIN ${USER} "${PASSWORD}"`
    return void (right ? done() : socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`))
  }
  if (upper.startsWith('LIST') || upper.startsWith('LSUB'))
    return void done(`${upper.slice(0, 4)} () "/" "INBOX"`)
  if (upper.startsWith('SELECT')) {
    const next = (mails.at(-1)?.uid ?? 0) + 1
    return void done(
      'FLAGS (\\Seen)',
      `${mails.length} EXISTS`,
      `OK [UIDVALIDITY ${manners.validity}] valid`,
      `OK [UIDNEXT ${next}] next`,
    )
  }
  if (upper.startsWith('UID SEARCH')) return void done(`SEARCH ${found(mails, command).join(' ')}`)
  if (upper.startsWith('UID FETCH')) return void sendMail(socket, imap, tag, command)
  if (upper.startsWith('UID STORE')) {
    const mail = mails.find(({ uid }) => uid === Number(command.split(' ')[2]))
    if (mail) mail.seen = true
    return void done()
  }
  if (upper === 'LOGOUT') return void socket.end(`* BYE\r\n${tag} OK done\r\n`)
  return void (/^(?:NOOP|CLOSE|UNSELECT)$/.test(upper) ? done() : socket.write(`${tag} BAD unknown\r\n`))
}

/** As RFC 3501 has it: a range beyond the last mail finds the last mail. */
function found(mails: readonly TestMail[], command: string): number[] {
  const from = Number(/UID (\d+):\*/i.exec(command)?.[1] ?? 1)
  const last = mails.at(-1)
  const after = mails.filter(({ uid }) => uid >= from)
  return (after.length === 0 && last ? [last] : after).map(({ uid }) => uid)
}

function sendMail(socket: Socket, imap: Omit<TestImap, 'url' | 'close'>, tag: string, command: string): void {
  const uid = Number(command.split(' ')[2])
  const at = imap.mails.findIndex((each) => each.uid === uid)
  const mail = imap.mails[at]
  if (!mail) return void socket.write(`${tag} OK done\r\n`)
  const bytes = mail.source
  if (!/BODY/i.test(command)) {
    const came = mail.internalDate === null ? '' : ` INTERNALDATE "${mail.internalDate}"`
    socket.write(`* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${bytes.length}${came})\r\n${tag} OK done\r\n`)
    return
  }
  const { manners } = imap
  if (manners.breakAfterFetch === uid) {
    // The connection goes in the middle of a mail.
    socket.write(`* ${at + 1} FETCH (UID ${uid} BODY[] {${bytes.length}}\r\n`)
    socket.write(bytes.subarray(0, bytes.length / 2))
    socket.destroy()
    return
  }
  const part = /<(\d+)\.\d+>/.test(command) ? 'BODY[]<0>' : 'BODY[]'
  socket.write(`* ${at + 1} FETCH (UID ${uid} ${part} {${bytes.length}}\r\n`)
  socket.write(bytes)
  socket.write(`)\r\n${tag} OK done\r\n`)
}
