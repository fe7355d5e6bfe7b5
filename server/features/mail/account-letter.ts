import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { enqueueMail } from './enqueue.ts'
import { type LetterPart, letterBody } from './letter-body.ts'

/** A letter to somebody about what was done with an account or a key; `key` names it, so that it goes out once. */
export interface AccountLetter {
  readonly key: string
  readonly to: string
  /** Without names and records: it travels readable. */
  readonly subject: string
  /** In the reader's language; in each, where that is not known. */
  readonly parts: readonly [LetterPart, ...LetterPart[]]
  /** By what it can be taken back while it waits. */
  readonly about?: string
  /** After this instant it is of no use any more. */
  readonly expiresAt?: string
}

/** Enqueues such letters in the transaction that does what they tell of. */
export async function enqueueAccountLetters(
  services: Services,
  transaction: Transaction,
  letters: readonly AccountLetter[],
): Promise<void> {
  const mails = letters.map(({ parts, ...letter }) => ({
    ...{ kind: 'account' as const, ...letter },
    body: letterBody(parts),
  }))
  await enqueueMail(services, transaction, mails)
}
