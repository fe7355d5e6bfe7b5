import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { passphraseFault } from '#shared/domain/passphrase.ts'

const textsRow = z.object({ texts: z.array(z.string().nullable()) })

/** A message of the rules; the Somali catalogue of messages has it. */
const OF_YOURS =
  'This password is too easy to guess: it has your name or address in it, or words that many people use. Use several unrelated words.'

/** Whether the password is one that others guess first, also by the name and the address of its user. */
export async function isGuessable(queryable: Queryable, userId: string, password: string): Promise<boolean> {
  const [user] = await queryable.run(
    sql`select array[email, first_name, last_name] as texts from users where id = ${userId}::uuid`,
    textsRow,
  )
  return passphraseFault(password, user?.texts.filter((text) => text !== null) ?? []) !== null
}

/** Refuses such a password beside the field of the given name. */
export async function refuseGuessable(
  queryable: Queryable,
  userId: string,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  if (!(await isGuessable(queryable, userId, password))) return
  throw new Refusal('invalid_input', { details: [{ path: field, message: OF_YOURS }] })
}
