import { may, type User } from './access.ts'

/**
 * Whether the user may view the copy of a file: pictures, voices and texts show persons, so that it takes the right to
 * read personal data unless a user has marked that this one shows none.
 */
export function mayViewCopy(user: User, { showsNoPerson }: { readonly showsNoPerson?: unknown }): boolean {
  return may(user, 'evidence:view') && (showsNoPerson === true || may(user, 'pii:read'))
}

/** A message of the rules; the Somali catalogue of messages has it. */
export const SHOWS_PERSONS =
  'This file counts as personal data, which your account does not read. A person who reads it can mark that it shows no one.'
