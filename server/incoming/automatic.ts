import type { AutomaticKind, Bounce } from './incoming-mail.ts'
import { type HeaderLines, headerOf } from './mail-headers.ts'

/** The header of what this product sends by itself, by which its own mail is known when it comes back. */
const OWN_HEADER = 'x-somalia-rights-message'
/** By whom servers report what they could not deliver (RFC 2142, RFC 5321 §6.1). */
const DAEMON = /^<?(?:mailer-daemon|postmaster)@/i
/** The same without a domain that mail could be sent to, as servers write it that know none for themselves. */
const LOCAL_DAEMON = /(?:^|[<\s])mailer-daemon(?:@|>|\s|$)/i

/**
 * Whether a program sent a mail, and why: such mail is kept and never answered by a program (RFC 3834), so that two programs don't
 * answer each other for ever.
 */
export function automaticKindOf(
  lines: HeaderLines,
  { bounce, from }: { readonly bounce: Bounce | null; readonly from: string | null },
): AutomaticKind | null {
  if (bounce) return 'bounce'
  if (headerOf(lines, OWN_HEADER) !== '') return 'own'
  const returnPath = headerOf(lines, 'return-path')
  if (returnPath === '<>' || DAEMON.test(returnPath) || DAEMON.test(from ?? '')) return 'bounce'
  if (LOCAL_DAEMON.test(headerOf(lines, 'from'))) return 'bounce'
  if (headerOf(lines, 'x-failed-recipients') !== '') return 'bounce'
  const submitted = headerOf(lines, 'auto-submitted').toLowerCase()
  if (submitted.startsWith('auto-replied')) return 'reply'
  if (submitted !== '' && !submitted.startsWith('no')) return 'other'
  if (lines.some(({ key }) => key === 'list-id' || key === 'list-unsubscribe')) return 'list'
  if (lines.some(({ key }) => /^x-(?:auto-?response-suppress|autoreply|autorespond)$/.test(key)))
    return 'reply'
  const precedence = headerOf(lines, 'precedence').toLowerCase()
  if (precedence === 'list' || precedence === 'bulk' || precedence === 'junk') return 'list'
  return precedence === 'auto_reply' ? 'reply' : null
}
