import { sendableAddress } from '#shared/domain/sendable-address.ts'

/** The mailbox to read, from `IMAP_URL`. */
export interface ImapTarget {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte, or by STARTTLS, which is required then. */
  readonly secure: boolean
  /** Only a server on this machine may be spoken to without encryption. */
  readonly isPlain: boolean
  readonly user: string
  readonly pass: string
  readonly folder: string
  /** The name under which the server writes what it found out about senders (RFC 8601); null if it is not set. */
  readonly server: string | null
  /** The address whose mail lies in it, at which recipients of forwarded messages answer; null if it is not known. */
  readonly address: string | null
}

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/
const PORT = { 'imaps:': 993, 'imap:': 143 } as const

/**
 * Reads `imaps://user:password@host/FOLDER?authserv=mx.example.org&address=info@example.org`, or `imap://` for a server that
 * encrypts by STARTTLS (REQ-MSG-25). The folder is INBOX where none is named; the address is the user where that is one.
 */
export function parseImapUrl(text: string): ImapTarget {
  const url = new URL(text)
  const secure = url.protocol === 'imaps:'
  const folder = decodeURIComponent(url.pathname.replace(/^\//, ''))
  const user = decodeURIComponent(url.username)
  const address = url.searchParams.get('address') ?? user
  return {
    host: url.hostname,
    port: url.port === '' ? PORT[secure ? 'imaps:' : 'imap:'] : Number(url.port),
    secure,
    isPlain: !secure && THIS_MACHINE.test(url.hostname),
    user,
    pass: decodeURIComponent(url.password),
    folder: folder === '' ? 'INBOX' : folder,
    server: url.searchParams.get('authserv'),
    address: sendableAddress(address),
  }
}
