import type { Authentication, AuthenticationResult } from './incoming-mail.ts'
import { type HeaderLines, headersOf, withoutComments } from './mail-headers.ts'

/** Longer headers were written to keep their reader busy. */
const MOST_LETTERS = 10_000

const UNKNOWN: Authentication = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' }

/**
 * What the receiving server says about the sender. Only the uppermost header counts, and only if it names that server: a sender
 * can write such headers as well, and they are below the server's own.
 */
export function authenticationOf(lines: HeaderLines, server: string | null): Authentication {
  const [first] = headersOf(lines, 'authentication-results')
  if (server === null || first === undefined) return UNKNOWN
  if (first.length > MOST_LETTERS) return UNKNOWN
  const [named = '', ...results] = withoutComments(first).split(';')
  const [id = ''] = named.trim().split(/\s+/)
  if (id.toLowerCase() !== server.toLowerCase()) return UNKNOWN
  return {
    spf: resultOf(results, 'spf'),
    dkim: resultOf(results, 'dkim'),
    dmarc: resultOf(results, 'dmarc'),
  }
}

/** The best result of a method: a mail with two signatures, of which one holds, is signed. */
function resultOf(results: readonly string[], method: keyof Authentication): AuthenticationResult {
  const verdicts = results.flatMap((each) => {
    const match = /^\s*([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(each)
    return match?.[1]?.toLowerCase() === method ? [(match[2] ?? '').toLowerCase()] : []
  })
  if (verdicts.length === 0) return 'none'
  if (verdicts.includes('pass')) return 'pass'
  if (verdicts.some((result) => /^(?:fail|softfail|policy|permerror)$/.test(result))) return 'fail'
  return verdicts.every((result) => result === 'none') ? 'none' : 'unknown'
}
