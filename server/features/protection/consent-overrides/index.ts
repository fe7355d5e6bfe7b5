import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { type Asking, callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { Projection, Records } from '#server/records/index.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type ConsentOverride,
  consentOverridesContract,
} from '#shared/contract/protection/consent-overrides.ts'
import { may, type User } from '#shared/domain/access.ts'
import { OVERRIDE_DAYS } from '#shared/domain/consent-overrides.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { CONSENT_COLLECTIONS } from '#shared/schemas/consents.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { consentOverrides } from './tables.ts'

const MOST_WAITING = 200
/** Messages of the rules; the Somali catalogue of messages has each of them. */
const OWN_ASKING = 'You asked for this yourself. Ask another person to decide.'
const WAITS_ALREADY = 'This waits for a second person already.'

const row = consentOverridesContract.list.output.element.omit({ mayDecide: true })

/** Overrides of consent by two people (decision 0221). */
export const consentOverridesHandlers: Handlers<typeof consentOverridesContract> = {
  async list({ input: { collection, recordId }, context }) {
    await seen(context, { collection, recordId })
    return readOverrides(
      context,
      sql`collection = ${collection} and record_id = ${recordId}::uuid order by asked_at desc, id desc`,
    )
  },
  waiting: ({ context }) =>
    readOverrides(
      context,
      sql`state = 'asked' and ${onVisibleRecords(callerOf(context))} order by asked_at, id limit ${MOST_WAITING}`,
    ),
  ask: ({ input, context }) => ask(context, input),
  decide: ({ params, input, context }) => decide(context, params.id, input.decision),
}

/** How many overrides the user may decide about. */
export async function countOverrides(asking: Asking): Promise<number> {
  const { database } = asking.services
  const user = callerOf(asking)
  const byOthers = (await isOneEnough(database)) ? sql`true` : sql`asked_by <> ${user.id}::uuid`
  const [counted] = await database.run(
    sql`select count(*)::int as total from consent_overrides
      where state = 'asked' and ${byOthers} and ${onVisibleRecords(user)}`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

type AskedOverride = ParsedInput<typeof consentOverridesContract.ask>
type OfRecord = Pick<AskedOverride, 'collection' | 'recordId'>

/** Unknown if the caller may not see the record. */
async function seen(context: ServerContext, { collection, recordId }: OfRecord): Promise<void> {
  const record = await context.services.recordStore.find(callerOf(context), collection, recordId, 'omit')
  if (!record || record.deletedAt !== null) throw new Refusal('not_found')
}

function onVisibleRecords(user: User): SQL {
  const parts = CONSENT_COLLECTIONS.map((name) => {
    const visible = compilePredicate(
      visibleTo(user, recordCollections[name]),
      recordCollections[name],
      postgres,
    )
    return sql`(collection = ${name} and record_id in (
      select id from ${sql.raw(tableName(name))} where deleted_at is null and ${visible}))`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}

async function readOverrides(context: ServerContext, which: SQL): Promise<ConsentOverride[]> {
  const { database } = context.services
  const user = callerOf(context)
  const [rows, oneIsEnough] = await Promise.all([
    database.run(
      sql`select id, collection, record_id as "recordId", purpose, state, reason, asked_by as "askedBy",
          asked_at as "askedAt", decided_by as "decidedBy", ends_on::text as "endsOn"
        from consent_overrides where ${which}`,
      row,
    ),
    isOneEnough(database),
  ])
  return rows.map((each) => ({
    ...each,
    mayDecide:
      each.state === 'asked' && may(user, 'second-looks:decide') && (oneIsEnough || each.askedBy !== user.id),
  }))
}

async function ask(context: ServerContext, request: AskedOverride): Promise<{ id: string }> {
  const user = callerOf(context)
  await seen(context, request)
  if (!may(user, recordCollections[request.collection].edit)) throw new Refusal('forbidden')
  const { database, records } = context.services
  const id = uuidv7()
  await database.transaction(async (transaction) => {
    const made = await insertRow(
      transaction,
      consentOverrides,
      { id, ...request, state: 'asked', askedBy: user.id, askedAt: records.now().toISOString() },
      sql`on conflict do nothing`,
    )
    if (!made) throw new Refusal('exists', { message: WAITS_ALREADY })
    await note(transaction, user, 'asked', request)
  })
  return { id }
}

const lockedRow = z.object({
  collection: z.enum(CONSENT_COLLECTIONS),
  recordId: z.uuid(),
  purpose: row.shape.purpose,
  state: row.shape.state,
  askedBy: z.uuid(),
})

async function decide(context: ServerContext, id: string, decision: 'grant' | 'refuse') {
  const user = callerOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    const [override] = await transaction.run(
      sql`select collection, record_id as "recordId", purpose, state, asked_by as "askedBy"
        from consent_overrides where id = ${id}::uuid and ${onVisibleRecords(user)} for update`,
      lockedRow,
    )
    if (!override) throw new Refusal('not_found')
    if (override.state !== 'asked') throw new Refusal('stale')
    if (override.askedBy === user.id && !(await isOneEnough(transaction))) {
      throw new Refusal('rule_violated', { message: OWN_ASKING })
    }
    const now = records.now()
    const state = decision === 'grant' ? ('granted' as const) : ('refused' as const)
    const endsOn = decision === 'grant' ? addDays(mogadishuDay(now), OVERRIDE_DAYS) : null
    await transaction.run(sql`
      update consent_overrides set state = ${state}, decided_by = ${user.id}::uuid,
        decided_at = ${now.toISOString()}::timestamptz, ends_on = ${endsOn}::date
      where id = ${id}::uuid`)
    await note(transaction, user, state, override)
    return { state }
  })
}

function note(
  transaction: Transaction,
  { id }: User,
  state: 'asked' | 'granted' | 'refused',
  {
    collection,
    recordId,
    purpose,
    reason,
  }: OfRecord & { readonly purpose: string; readonly reason?: string },
): Promise<void> {
  const detail = { purpose, ...(reason ? { reason } : {}) }
  const subject = `${collection}/${recordId}`
  return writeAudit(transaction, { actor: id, act: `consent-override.${state}`, subject, detail })
}

/** Ends overrides in the transaction in which a person refuses or withdraws consent: who was overridden has spoken again. */
export const overridesEndWithRefusal: Projection = {
  collections: ['consents'],
  async project(transaction, _collection, recordIds) {
    await transaction.run(sql`
      update consent_overrides set state = 'ended' from consents
      where consents.id = any(${sql.param([...recordIds])}::uuid[]) and consents.deleted_at is null
        and (withdrawn_on is not null or answer = 'refused') 
        and consents.parent_collection = collection and consents.parent_id = record_id
        and consents.purpose = consent_overrides.purpose and state in ('asked', 'granted')`)
  },
}

/** Removes the overrides of removed records. */
export async function forgetOverrides(queryable: Queryable, { collection, ids }: Records): Promise<void> {
  await queryable.run(
    sql`delete from consent_overrides where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`,
  )
}
