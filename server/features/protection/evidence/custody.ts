import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { chainLink, FIRST_LINK, hashRow } from '#server/crypto/commitments.ts'
import { spellingOf } from '#server/crypto/spellings.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import { userName } from '#server/identity/user-name.ts'
import {
  CUSTODY_DETAILS,
  CUSTODY_EVENTS,
  type CustodyDetail,
  type CustodyEvent,
} from '#shared/domain/custody.ts'
import { evidenceCustody } from './tables.ts'

/** The user and device that handle an evidence file; null if the server acts by itself. */
export interface Holder {
  readonly userId: string | null
  readonly deviceId: string | null
}

/**
 * One event of an evidence file; `at` is the present instant unless a device reports an earlier one. `toldAt` is the
 * time that the device reported, if that can't be true; both are canonical instants.
 */
export interface CustodyEntry {
  readonly act: CustodyEvent
  readonly detail?: CustodyDetail
  readonly at?: string
  readonly toldAt?: string | null
}

/** An entry of the log, with everything that its hash covers. */
const entered = z.object({
  seq: z.int(),
  at: z.string(),
  enteredAt: z.string(),
  userId: z.string().nullable(),
  deviceId: z.string().nullable(),
  act: z.enum(CUSTODY_EVENTS),
  detail: z.enum(CUSTODY_DETAILS).nullable(),
  // The hash of entries from before this field existed doesn't contain it.
  toldAt: z
    .string()
    .nullable()
    .transform((at) => at ?? undefined),
})
type Entered = z.infer<typeof entered>

const COLUMNS = sql.raw(
  `seq, at, entered_at as "enteredAt", user_id as "userId", device_id as "deviceId", act, detail, told_at as "toldAt", hash`,
)

/** Appends entries to the custody log of an evidence record, in their order. */
export async function enterCustody(
  transaction: Transaction,
  evidenceId: string,
  { userId, deviceId }: Holder,
  entries: readonly CustodyEntry[],
): Promise<void> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${evidenceId}, 11))`)
  const [last] = await readRows(
    transaction,
    evidenceCustody,
    ['seq', 'hash'],
    sql`where evidence_id = ${evidenceId} order by seq desc limit 1`,
  )
  let seq = last?.seq ?? 0
  let hash = last?.hash ?? FIRST_LINK
  const enteredAt = new Date().toISOString()
  for (const { act, detail = null, at = enteredAt, toldAt = null } of entries) {
    seq += 1
    const entry = { seq, at, enteredAt, userId, deviceId, act, detail, toldAt: toldAt ?? undefined }
    hash = linkOf(evidenceId, hash, entry)
    await insertRow(transaction, evidenceCustody, {
      ...{ evidenceId, seq, at, enteredAt, userId, deviceId, act, detail, toldAt, hash },
    })
  }
}

/** Like `enterCustody`, committed when it resolves. */
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

/**
 * The custody log of an evidence record, oldest first; `intact` is false from the first altered entry on. `respelled`
 * marks an entry whose instant a former build hashed in the spelling of the device: it and the entries after it are
 * unaltered.
 */
export async function readCustody(queryable: Queryable, evidenceId: string) {
  const rows = await queryable.run(
    sql`select log.*, devices.name as device,
        ${userName()} as by
      from (select ${COLUMNS} from evidence_custody where evidence_id = ${evidenceId}) log
        left join users on users.id = log."userId" left join devices on devices.id = log."deviceId"
      order by seq`,
    row,
  )
  let intact = true
  let previous: Buffer = FIRST_LINK
  return rows.map((each, index) => {
    const { hash, by, device, ...entry } = each
    const spelling = spellingOf(hash, each.at, (at) => linkOf(evidenceId, previous, { ...entry, at }))
    intact &&= each.seq === index + 1 && spelling !== null
    previous = hash
    const { at, toldAt = null, act, detail } = entry
    return { at, toldAt, by: by ?? '', device, act, detail, intact, respelled: intact && spelling !== at }
  })
}

/** The hash uses the field names of the first build: other names would break every chain. */
function linkOf(evidenceId: string, previous: Buffer, { userId, ...entry }: Entered): Buffer {
  return chainLink(previous, hashRow({ evidenceId, ...entry, personId: userId }))
}
