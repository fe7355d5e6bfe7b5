import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'

/** Longer than an upload takes from its file in the store to its commit. */
const DUE_AFTER_MS = 24 * 3_600_000
const AT_ONCE = 100

/** Puts what was received into the store, noted before as a leftover until `claim`, so that a kill leaves nothing behind. */
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
    insert into evidence_leftovers (stored_name, due_at)
    select name, ${due.toISOString()}::timestamptz from unnest(${sql.param([...storedNames])}::text[]) as given (name)`)
}

/** Takes kept files over: the same transaction enters them where they belong. */
export async function claim(transaction: Transaction, storedNames: readonly string[]): Promise<void> {
  const claimed = await transaction.run(sql`
    delete from evidence_leftovers where stored_name = any(${sql.param([...storedNames])}::text[]) returning 1`)
  // Nothing is entered whose bytes a slow server has lost to the clean-up.
  if (claimed.length < storedNames.length) throw new Error('A kept file was removed as a leftover meanwhile')
}

/** Removes the files whose time has come; one that a kill keeps noted is removed the next time. */
export async function removeLeftovers({ database, files, records }: Services): Promise<void> {
  const now = records.now().toISOString()
  for (;;) {
    const removed = await database.transaction(async (transaction) => {
      const due = await transaction.run<{ name: string }>(sql`
        select stored_name as name from evidence_leftovers where due_at <= ${now}
        order by due_at limit ${AT_ONCE} for update skip locked`)
      for (const { name } of due) await files.delete(name)
      const names = due.map(({ name }) => name)
      await transaction.run(
        sql`delete from evidence_leftovers where stored_name = any(${sql.param(names)}::text[])`,
      )
      return names.length
    })
    if (removed < AT_ONCE) return
  }
}
