import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** The mail server to use, read from `SMTP_URL`. */
export interface SmtpTarget {
  readonly connection: SMTPConnectionOptions
  readonly signIn: { readonly user: string; readonly pass: string } | null
}

const CONNECT_WITHIN_MS = 30_000
/** Servers may take minutes to examine a mail before they answer. */
const SILENT_FOR_MS = 180_000
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Reads `smtp://` (encrypted by STARTTLS, but for a server on this machine) or `smtps://`. */
export function parseSmtpUrl(url: string): SmtpTarget {
  const { host, port, secure, auth, tls } = parseConnectionUrl(url)
  const { user, pass } = Object(auth)
  const signIn = typeof user === 'string' && user !== '' ? { user, pass: String(pass ?? '') } : null
  return {
    connection: {
      host: host || 'localhost',
      ...(port ? { port } : {}),
      secure: secure === true,
      ...(tls ? { tls } : {}),
      // Neither a password nor a mail is ever sent unencrypted over a network.
      requireTLS: !THIS_MACHINE.test(host || 'localhost'),
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      dnsTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_FOR_MS,
      socketCloseTimeout: 0,
    },
    signIn,
  }
}
