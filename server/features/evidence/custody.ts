import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { chainLink, FIRST_LINK, hashRow } from '#server/crypto/commitments.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { CUSTODY_ACTS, CUSTODY_DETAILS, type CustodyAct, type CustodyDetail } from '#shared/domain/custody.ts'

/** Who does something with an evidence file; null where the server does it by itself. */
export interface Holder {
  readonly personId: string | null
  readonly deviceId: string | null
}

/** One thing that was done with an evidence file; `at` is the present instant unless a device tells of an earlier one. */
export interface CustodyEntry {
  readonly act: CustodyAct
  readonly detail?: CustodyDetail
  readonly at?: string
}

/** An entry as it lies in the log: everything that its hash is over. */
const entered = z.object({
  seq: z.int(),
  at: z.string(),
  enteredAt: z.string(),
  personId: z.string().nullable(),
  deviceId: z.string().nullable(),
  act: z.enum(CUSTODY_ACTS),
  detail: z.enum(CUSTODY_DETAILS).nullable(),
})
type Entered = z.infer<typeof entered>

const COLUMNS = sql.raw(
  `seq, at, entered_at as "enteredAt", person_id as "personId", device_id as "deviceId", act, detail, hash`,
)

/** Enters acts at the end of the custody log of an evidence record, in their order. */
export async function enterCustody(
  transaction: Transaction,
  evidenceId: string,
  { personId, deviceId }: Holder,
  entries: readonly CustodyEntry[],
): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${evidenceId}, 11))`)
  const [last] = await transaction.run<{ seq: number; hash: Buffer }>(
    sql`select seq, hash from evidence_custody where evidence_id = ${evidenceId} order by seq desc limit 1`,
  )
  let seq = last?.seq ?? 0
  let hash = last?.hash ?? FIRST_LINK
  const enteredAt = new Date().toISOString()
  for (const { act, detail = null, at = enteredAt } of entries) {
    seq += 1
    hash = linkOf(evidenceId, hash, { seq, at, enteredAt, personId, deviceId, act, detail })
    await transaction.run(sql`
      insert into evidence_custody (evidence_id, seq, at, entered_at, person_id, device_id, act, detail, hash)
      values (${evidenceId}, ${seq}, ${at}, ${enteredAt}, ${personId}, ${deviceId}, ${act}, ${detail}, ${hash})`)
  }
}

/** As `enterCustody`, committed when it resolves. */
export async function enterCustodyNow(
  database: Database,
  evidenceId: string,
  holder: Holder,
  ...entries: readonly CustodyEntry[]
): Promise<void> {
  await database.transaction((transaction) => enterCustody(transaction, evidenceId, holder, entries))
}

const row = entered.extend({
  hash: z.instanceof(Buffer),
  by: z.string().nullable(),
  device: z.string().nullable(),
})

/** The custody log of an evidence record, oldest first; `intact` is false from the first entry that was tampered with. */
export async function readCustody(queryable: Queryable, evidenceId: string) {
  const rows = await queryable.run(
    sql`select log.*, devices.name as device,
        coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.email) as by
      from (select ${COLUMNS} from evidence_custody where evidence_id = ${evidenceId}) log
        left join users on users.id = log."personId" left join devices on devices.id = log."deviceId"
      order by seq`,
    row,
  )
  let intact = true
  let previous: Buffer = FIRST_LINK
  return rows.map((each, index) => {
    const expected = linkOf(evidenceId, previous, entered.parse(each))
    intact &&= each.seq === index + 1 && each.hash.equals(expected)
    previous = each.hash
    const { at, act, detail, device } = each
    return { at, by: each.by ?? '', device, act, detail, intact }
  })
}

function linkOf(evidenceId: string, previous: Buffer, entry: Entered): Buffer {
  return chainLink(previous, hashRow({ evidenceId, ...entry }))
}
