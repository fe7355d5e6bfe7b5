import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { idRow, insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { Records } from '#server/records/index.ts'
import {
  PREVIEWED,
  type RetentionHold,
  retentionContract,
} from '#shared/contract/administration/retention.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { ANONYMIZED_COLLECTIONS, type AnonymizedCollection, KEPT_REASONS } from '#shared/rules/anonymizing.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { closedAt, dueAt, isClosed, keptBecause } from './due.ts'
import { readRules } from './rules.ts'
import { retentionHolds, retentionRules } from './tables.ts'

export { anonymizeDue, anonymizeOne } from './anonymize-due.ts'

const SOON_DAYS = 31

/** For how long closed records keep what can name a person (decision 0222). */
export const retentionHandlers: Handlers<typeof retentionContract> = {
  rules: async ({ context: { services } }) => ({
    rules: await readRules(services.database),
    holds: await readHolds(services.database),
  }),
  preview: ({ input, context: { services } }) =>
    preview(services.database, input, services.records.now().toISOString()),
  async set({ params, input: { months, due }, context }) {
    const collection = collectionOf(params.collection)
    const { database, records } = context.services
    const now = records.now().toISOString()
    const setBy = callerOf(context).id
    await database.transaction(async (transaction) => {
      if (months === null) {
        await transaction.run(sql`delete from retention_rules where collection = ${collection}`)
      } else {
        // Nobody agrees to more than the preview showed.
        const counts = await preview(transaction, { collection, months }, now)
        if (counts.due > due) throw new Refusal('stale')
        const again = sql`on conflict (collection) do update
          set months = excluded.months, set_by = excluded.set_by, set_at = excluded.set_at`
        await insertRow(transaction, retentionRules, { collection, months, setBy, setAt: now }, again)
      }
      await writeAudit(transaction, {
        ...{ actor: setBy, act: 'retention.set', subject: `retention/${collection}` },
        detail: { collection, to: months },
      })
    })
    return { collection, months }
  },
  hold: ({ input, context }) => hold(context, input),
  async release({ params, input, context }) {
    await context.services.database.transaction(async (transaction) => {
      const [released] = await transaction.run(
        sql`delete from retention_holds where collection = ${input.collection} and record_id = ${params.id}::uuid
          returning collection`,
        z.object({ collection: z.string() }),
      )
      if (!released) throw new Refusal('not_found')
      const subject = `${released.collection}/${params.id}`
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'retention.released', subject })
    })
  },
}

/** Removes what is noted about records that are removed for good. */
export async function forgetRetention(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  const these = sql`collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`
  await transaction.run(sql`delete from retention_holds where ${these}`)
  await transaction.run(sql`delete from anonymized_records where ${these}`)
}

/** The declaration allows only these names. */
const collectionOf = (name: unknown): AnonymizedCollection => z.enum(ANONYMIZED_COLLECTIONS).parse(name)

const holdRow = retentionContract.hold.output

function readHolds(queryable: Queryable): Promise<RetentionHold[]> {
  return queryable.run(
    sql`select collection, record_id as "recordId", reason, held_by as "heldBy", held_at as "heldAt"
      from retention_holds order by held_at desc, record_id`,
    holdRow,
  )
}

async function hold(
  context: ServerContext,
  { collection, recordId, reason }: ParsedInput<typeof retentionContract.hold>,
): Promise<RetentionHold> {
  const { database, records } = context.services
  const held = {
    ...{ collection, recordId, reason },
    ...{ heldBy: callerOf(context).id, heldAt: records.now().toISOString() },
  }
  await database.transaction(async (transaction) => {
    // The lock lets an anonymisation that has begun finish first.
    const rows = await transaction.run(
      sql`select id from ${sql.raw(tableName(collection))} where id = ${recordId}::uuid and deleted_at is null for share`,
      idRow,
    )
    if (rows.length === 0) throw new Refusal('not_found')
    if (!(await insertRow(transaction, retentionHolds, held, sql`on conflict do nothing`))) {
      throw new Refusal('exists')
    }
    const subject = `${collection}/${recordId}`
    // Without the reason, which may name a person: entries of the audit trail are never removed.
    await writeAudit(transaction, { actor: held.heldBy, act: 'retention.held', subject })
  })
  return held
}

const counted = z.object({ due: z.int(), kept: z.int(), soon: z.int() })
const listed = z.object({
  recordId: z.uuid(),
  doc: z.string(),
  closedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  kept: z.enum(KEPT_REASONS).nullable(),
})
const document = z.record(z.string(), z.json())

async function preview(
  queryable: Queryable,
  { collection, months }: { readonly collection: AnonymizedCollection; readonly months: number },
  now: string,
) {
  const instantOf = (at: ReturnType<typeof sql>) =>
    sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const until = dueAt(collection, months)
  const closed = sql`(select id, doc, ${closedAt(collection)} as closed_at, ${until} as due_at,
      ${until} <= ${now}::timestamptz as is_due, ${keptBecause(collection)} as kept
    from ${sql.raw(tableName(collection))} where ${isClosed(collection)}
      and ${until} <= ${now}::timestamptz + make_interval(days => ${SOON_DAYS}::integer)) closed`
  const [count] = await queryable.run(
    sql`select count(*) filter (where is_due and kept is null)::integer as due,
      count(*) filter (where is_due and kept is not null)::integer as kept,
      count(*) filter (where not is_due)::integer as soon from ${closed}`,
    counted,
  )
  const rows = await queryable.run(
    sql`select id as "recordId", cast(doc as text) as doc, ${instantOf(sql`closed_at`)} as "closedAt",
      ${instantOf(sql`due_at`)} as "dueAt", kept from ${closed} order by due_at, id limit ${PREVIEWED}`,
    listed,
  )
  const { fields } = recordCollections[collection].title
  return {
    ...(count ?? { due: 0, kept: 0, soon: 0 }),
    items: rows.map(({ doc, ...row }) => {
      const open = document.parse(JSON.parse(doc))
      return { ...row, values: Object.fromEntries(fields.map((name) => [name, open[name] ?? null])) }
    }),
  }
}
