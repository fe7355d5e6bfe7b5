import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ContentChange } from './content-handlers.ts'
import type { ContentKind } from './content-kind.ts'
import { readRemoved } from './purge.ts'
import { markDeleted, writeContent } from './write.ts'

/** A kind of content for which the product brings examples. */
type ExampleKind = ContentKind & { readonly one: 'job' | 'project'; readonly seed: AnyPgColumn }

/** The handlers of the calls that remove all examples of a kind in one step, and restore them. */
export function exampleHandlers({ collection, one, table }: ExampleKind) {
  const setDeleted = async (context: ServerContext, deleted: boolean): Promise<undefined> => {
    await writeContent(context, async (transaction) => {
      const now = context.services.records.now()
      if ((await markDeleted(transaction, table, sql`is_example`, { deleted, now })) === 0) return
      const act = `${one}.examples-${deleted ? 'removed' : 'restored'}` as const
      await writeAudit(transaction, { actor: callerOf(context).id, act, subject: collection })
    })
  }
  return {
    removeExamples: ({ context }: { readonly context: ServerContext }) => setDeleted(context, true),
    restoreExamples: ({ context }: { readonly context: ServerContext }) => setDeleted(context, false),
  }
}

/** Examples by their names, which identify them at every start; each makes the values of its row. */
type Examples = Readonly<Record<string, (change: ContentChange<never>) => object>>

/**
 * Adds examples that were never added before. If no one has changed or removed an example, its columns `followed` are
 * updated, such as a deadline that would otherwise have passed.
 */
export async function loadExamples(
  database: Database,
  { collection, table, seed }: ExampleKind,
  examples: Examples,
  { now, followed }: { readonly now: Date; readonly followed: readonly AnyPgColumn[] },
): Promise<void> {
  const at = now.toISOString()
  const follow: SQL = sql`on conflict (${sql.identifier(seed.name)}) do update set ${sql.join(
    followed.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )} where ${table.version} = 1 and ${table}.is_example and ${table.deletedAt} is null`
  await database.transaction(async (transaction) => {
    const removed = await readRemoved(transaction, collection)
    for (const [example, make] of Object.entries(examples).filter(([name]) => !removed.has(name))) {
      const id = uuidv7()
      const values = make({ id, now: at, userId: null, before: null })
      const own = { id, example, isExample: true, createdAt: at, updatedAt: at }
      await insertRow(transaction, table, { ...values, ...own }, follow)
    }
  })
}
