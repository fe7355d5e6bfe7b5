import { expect } from 'vitest'
import type { ReceivedEmail, TestSmtp } from './smtp.ts'

/** The newest email to an address, as soon as it is there. */
export async function emailFor(smtp: TestSmtp, address: string): Promise<ReceivedEmail> {
  await expect.poll(() => smtp.emailTo(address), { timeout: 15_000 }).toBeDefined()
  const message = smtp.emailTo(address)
  if (!message) throw new Error('The letter has gone again')
  return message
}

/** The path of this site that a mail links to. */
export function pathIn(message: ReceivedEmail, page: string): string {
  const found = new RegExp(`https?://[^/\\s]+((?:/so)?${page}\\?token=[\\w.-]+)`).exec(
    message.parts['text/plain'] ?? '',
  )
  if (!found?.[1]) throw new Error(`The letter leads nowhere below ${page}`)
  return found[1]
}

/** The token in an address. */
export function tokenIn(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}
