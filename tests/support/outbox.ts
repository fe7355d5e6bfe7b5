import { expect } from 'vitest'
import type { ReceivedLetter, TestSmtp } from './smtp.ts'

/** The newest letter to an address, as soon as it is there. */
export async function letterFor(smtp: TestSmtp, address: string): Promise<ReceivedLetter> {
  await expect.poll(() => smtp.letterTo(address), { timeout: 15_000 }).toBeDefined()
  const letter = smtp.letterTo(address)
  if (!letter) throw new Error('The letter has gone again')
  return letter
}

/** The address of this site that a letter leads to, below its origin. */
export function pathIn(letter: ReceivedLetter, page: string): string {
  const found = new RegExp(`https?://[^/\\s]+((?:/so)?${page}\\?token=[\\w.-]+)`).exec(
    letter.parts['text/plain'] ?? '',
  )
  if (!found?.[1]) throw new Error(`The letter leads nowhere below ${page}`)
  return found[1]
}

/** The token in an address. */
export function tokenIn(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}
