import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type ConsentFacts, type ConsentStanding, consentStanding, mayLeave } from '#shared/domain/consent.ts'
import { CONSENT_ANSWERS, CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'

const row = z.object({
  parentId: z.uuid(),
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  answeredOn: z.string(),
  endsOn: z.string().nullable(),
  withdrawnOn: z.string().nullable(),
})

interface Asked {
  readonly collection: ConsentCollection
  readonly ids: readonly string[]
  /** Keeps the answers from being changed until the transaction ends. */
  readonly lock?: boolean
}

/**
 * Those of the records whose personal content may leave through an exit on a day: people agreed (decision 0220), or two of
 * the staff decided for them (decision 0221).
 */
export async function mayLeaveOn(
  queryable: Queryable,
  exit: ExitName,
  request: Asked,
  today: string,
): Promise<ReadonlySet<string>> {
  const answers = await answersAbout(queryable, exit, request)
  const overridden = await overriddenOn(queryable, exit, request, today)
  return new Set(
    request.ids.filter((id) => overridden.has(id) || mayLeave(exit, answers.get(id) ?? [], today)),
  )
}

const overriddenRow = z.object({ id: z.uuid() })

/** Those of the records for which an override of the exit's purpose holds on a day. */
export async function overriddenOn(
  queryable: Queryable,
  exit: ExitName,
  { collection, ids }: { readonly collection: string; readonly ids: readonly string[] },
  today: string,
): Promise<ReadonlySet<string>> {
  const { purpose, asks } = EXITS[exit]
  if (asks === 'no-refusal') return new Set()
  const rows = await queryable.run(
    sql`select record_id as id from consent_overrides
      where record_id = any(${sql.param([...ids])}::uuid[]) and collection = ${collection} and purpose = ${purpose}
        and state = 'granted' and ends_on >= ${today}::date`,
    overriddenRow,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The state of each record's consent to the purpose of an exit on a day. */
export async function standingsOn(
  queryable: Queryable,
  exit: ExitName,
  request: Asked,
  today: string,
): Promise<ReadonlyMap<string, ConsentStanding>> {
  const answers = await answersAbout(queryable, exit, request)
  const { purpose } = EXITS[exit]
  return new Map(request.ids.map((id) => [id, consentStanding(answers.get(id) ?? [], purpose, today)]))
}

async function answersAbout(
  queryable: Queryable,
  exit: ExitName,
  { collection, ids, lock = false }: Asked,
): Promise<ReadonlyMap<string, readonly ConsentFacts[]>> {
  const rows = await queryable.run(
    sql`select parent_id as "parentId", purpose, answer, answered_on::text as "answeredOn", ends_on::text as "endsOn",
        withdrawn_on::text as "withdrawnOn"
      from consents where parent_id = any(${sql.param([...ids])}::uuid[]) and parent_collection = ${collection}
        and purpose = ${EXITS[exit].purpose} and deleted_at is null
      ${lock ? sql`order by id for share` : sql``}`,
    row,
  )
  return Map.groupBy(rows, ({ parentId }) => parentId)
}
