import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { fileLeftovers } from './tables.ts'

/** Longer than the time between a file's arrival in the store and its commit. */
const DUE_AFTER_MS = 24 * 3_600_000
const AT_ONCE = 100

/**
 * Puts a received file into the store after noting it as a leftover, until `claim`; so an interruption leaves no
 * unknown file behind.
 */
export async function keepNoted(
  { database, records }: Services,
  received: Pick<ReceivedFile, 'storedName' | 'keep'>,
): Promise<void> {
  await noteLeftovers(database, [received.storedName], new Date(records.now().getTime() + DUE_AFTER_MS))
  await received.keep()
}

/** Notes files of the store that are to be removed at an instant. */
export async function noteLeftovers(
  queryable: Queryable,
  storedNames: readonly string[],
  due: Date,
): Promise<void> {
  await queryable.run(sql`
    insert into file_leftovers (stored_name, due_at)
    select name, ${due.toISOString()}::timestamptz from unnest(${sql.param([...storedNames])}::text[]) as given (name)`)
}

/** Removes the notes of stored files in the transaction that enters these files. */
export async function claim(transaction: Transaction, storedNames: readonly string[]): Promise<void> {
  const claimed = await transaction.run(sql`
    delete from file_leftovers where stored_name = any(${sql.param([...storedNames])}::text[]) returning 1`)
  // If a slow server has lost the bytes to the clean-up, nothing is entered.
  if (claimed.length < storedNames.length) throw new Error('A kept file was removed as a leftover meanwhile')
}

/** Removes the files that are due; if it is interrupted, the note stays, and the next run removes them. */
export async function removeLeftovers({ database, files, records }: Services): Promise<void> {
  const now = records.now().toISOString()
  for (;;) {
    const removed = await database.transaction(async (transaction) => {
      const due = await readRows(
        transaction,
        fileLeftovers,
        ['storedName'],
        sql`where due_at <= ${now} order by due_at limit ${AT_ONCE} for update skip locked`,
      )
      for (const { storedName } of due) await files.delete(storedName)
      const names = due.map(({ storedName }) => storedName)
      await transaction.run(
        sql`delete from file_leftovers where stored_name = any(${sql.param(names)}::text[])`,
      )
      return names.length
    })
    if (removed < AT_ONCE) return
  }
}
