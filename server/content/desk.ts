import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { AuditAct } from '#shared/domain/audit-acts.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { type Columns, insertRow, lockVersion, markDeleted, updateRow, writeContent } from './write.ts'

type Change = 'created' | 'edited' | 'deleted' | 'restored'

/** What jobs and projects are written by; `Row` is what is read of one, `Fields` what people write of it. */
export interface DeskRules<Fields, Row> {
  readonly table: 'jobs' | 'projects'
  readonly acts: Readonly<Record<Change | 'examplesDeleted' | 'examplesRestored', AuditAct>>
  readonly problemsOf: (fields: Fields) => readonly { readonly path: string; readonly message: string }[]
  /** The columns of what people write; `before` is the row as it was, null for a new one. */
  readonly columnsOf: (fields: Fields, now: string, before: Row | null) => Columns
  readonly find: (queryable: Queryable, id: string) => Promise<Row | undefined>
}

interface CurrentItem {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly isExample: boolean
}

/** Writes what has a page of its own: every change is of a version that was read, and stands in the audit trail. */
export function createDesk<Fields extends { readonly title: string }, Row extends Fields & CurrentItem>(
  rules: DeskRules<Fields, Row>,
) {
  const { table, acts, problemsOf, columnsOf, find } = rules
  const otherwise = table.slice(0, -1)

  function refuseProblems(fields: Fields): void {
    const details = problemsOf(fields)
    if (details.length > 0) throw new Refusal('invalid_input', { details })
  }

  async function finish(
    context: ServerContext,
    transaction: Transaction,
    id: string,
    change: Change,
    detail: Readonly<Record<string, readonly string[]>> = {},
  ): Promise<Row> {
    const subject = `${table}/${id}`
    await writeAudit(transaction, { actor: callerOf(context).id, act: acts[change], subject, detail })
    const row = await find(transaction, id)
    if (!row) throw new Error('What was just written is missing')
    return row
  }

  return {
    create(context: ServerContext, fields: Fields): Promise<Row> {
      refuseProblems(fields)
      const id = uuidv7()
      const now = context.services.records.now().toISOString()
      return writeContent(context, async (transaction) => {
        await insertRow(transaction, table, {
          id,
          slug: slugOf(fields.title, id, otherwise),
          author_id: callerOf(context).id,
          created_at: now,
          updated_at: now,
          ...columnsOf(fields, now, null),
        })
        return finish(context, transaction, id, 'created')
      })
    },

    /** Changes what nobody else has changed since it was read; its address stays. */
    edit(
      context: ServerContext,
      id: string,
      edit: Partial<Fields> & { readonly version: number; readonly isExample?: false | undefined },
      takenFrom: string | null = null,
    ): Promise<Row> {
      const { version, isExample, ...patch } = edit
      return writeContent(
        context,
        async (transaction) => {
          await lockVersion(transaction, table, id, version)
          const found = await find(transaction, id)
          if (!found) throw new Refusal('not_found')
          const fields = { ...found, ...patch }
          refuseProblems(fields)
          const now = context.services.records.now().toISOString()
          await updateRow(transaction, table, id, {
            ...columnsOf(fields, now, found),
            is_example: isExample ?? found.isExample,
            updated_at: now,
          })
          return finish(context, transaction, id, 'edited', { fields: Object.keys(patch) })
        },
        takenFrom,
      )
    },

    /** Takes an item away, in the version that was read if one is told, or brings it back; answers whether that changed anything. */
    setDeleted(context: ServerContext, id: string, deleted: boolean, version?: number): Promise<boolean> {
      return writeContent(context, async (transaction) => {
        const now = context.services.records.now()
        if (deleted) await lockVersion(transaction, table, id, version)
        if ((await markDeleted(transaction, table, sql`id = ${id}`, { deleted, now })) === 0) return false
        const act = acts[deleted ? 'deleted' : 'restored']
        await writeAudit(transaction, { actor: callerOf(context).id, act, subject: `${table}/${id}` })
        return true
      })
    },

    /** Takes all examples away, or brings them back. */
    async setExamplesDeleted(context: ServerContext, deleted: boolean): Promise<void> {
      const now = context.services.records.now()
      await writeContent(context, async (transaction) => {
        if ((await markDeleted(transaction, table, sql`is_example`, { deleted, now })) === 0) return
        const act = acts[deleted ? 'examplesDeleted' : 'examplesRestored']
        await writeAudit(transaction, { actor: callerOf(context).id, act, subject: table })
      })
    },
  }
}
