import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import { exchangeSummary } from '#shared/contract/administration/exchange.ts'
import type { ToServer } from '#shared/sync/exchange-file.ts'
import { REJECTIONS } from '#shared/sync/operation.ts'

const SUMMARY = sql`
  exchange_files.id, exchange_files.state, devices.name as "deviceName", ${userName()} as "userName",
  made_at as "madeAt", received_at as "receivedAt", applied_at as "appliedAt", operations, files, size`
const FROM = sql`exchange_files join devices on devices.id = exchange_files.device_id join users on users.id = devices.user_id`

/** Files as couriers see them, the last one first. */
export const readSummaries = (queryable: Queryable, where: SQL, limit: number) =>
  queryable.run(
    sql`select ${SUMMARY} from ${FROM} where exchange_files.state <> 'sealed' and ${where} order by received_at desc, exchange_files.id limit ${limit}`,
    exchangeSummary,
  )

const senderRow = z.object({
  deviceId: z.uuid(),
  userId: z.uuid(),
  /** `ended` if the device, or its user's account, was; `waiting` for an administrator's approval. */
  state: z.enum(['active', 'waiting', 'ended']),
  signingKey: z.string().nullable(),
  sealingKey: z.string().nullable(),
  /** Whether a device that was ended hands over its unsent work first. */
  handsOver: z.boolean(),
  enrolledAt: z.string(),
  lastContact: z.string(),
})
/** A device whose file is here. */
export type Sender = z.output<typeof senderRow>

/** The device of a file; undefined where there is none. */
export async function readSender(queryable: Queryable, deviceId: string): Promise<Sender | undefined> {
  const [row] = await queryable.run(
    sql`
      select devices.id as "deviceId", user_id as "userId", signing_key as "signingKey", sealing_key as "sealingKey",
        case when devices.state = 'revoked' or users.disabled_at is not null then 'ended' else devices.state end as state,
        hands_over as "handsOver", first_seen as "enrolledAt", last_seen as "lastContact"
      from devices join users on users.id = devices.user_id where devices.id = ${deviceId}::uuid`,
    senderRow,
  )
  return row
}

/** A file that was opened and is kept. */
export interface Brought {
  readonly about: ToServer
  readonly file: Uint8Array
  readonly state: 'waiting' | 'held'
  readonly broughtBy: string
  readonly receivedAt: string
}

/** Keeps a file; one that comes again can be applied again, which settles what waited. False if its id is another device's. */
export async function keepBrought(
  queryable: Queryable,
  { about, file, state, broughtBy, receivedAt }: Brought,
): Promise<boolean> {
  const opIds = about.operations.flatMap(
    (operation) => z.uuid().safeParse(Reflect.get(Object(operation), 'opId')).data ?? [],
  )
  const evidenceIds = [...new Set(about.parts.map(({ evidenceId }) => evidenceId))]
  const rows = await queryable.run(sql`
    insert into exchange_files (id, device_id, state, brought_by, made_at, received_at, operations, files, size, file,
      op_ids, evidence_ids, cursor)
    values (${about.id}::uuid, ${about.deviceId}::uuid, ${state}, ${broughtBy}::uuid, ${about.madeAt}::timestamptz,
      ${receivedAt}::timestamptz, ${about.operations.length}, ${evidenceIds.length}, ${file.length}, ${Buffer.from(file)},
      ${sql.param(opIds)}::uuid[], ${sql.param(evidenceIds)}::uuid[], ${about.cursor})
    on conflict (id) do update set state = excluded.state, brought_by = excluded.brought_by, received_at = excluded.received_at,
      made_at = excluded.made_at, operations = excluded.operations, files = excluded.files, size = excluded.size,
      file = excluded.file, op_ids = excluded.op_ids, evidence_ids = excluded.evidence_ids, cursor = excluded.cursor
      where exchange_files.device_id = excluded.device_id
    returning id`)
  return rows.length > 0
}

/** An operation of a file that was refused and is stored nowhere else: without anything of what it says. */
const refusedOperation = z.object({ opId: z.uuid(), reason: z.enum(REJECTIONS) })
export type RefusedOperation = z.output<typeof refusedOperation>

const keptRow = z.object({
  deviceId: z.uuid(),
  state: z.enum(['waiting', 'applied', 'held', 'taken-over']),
  file: z.instanceof(Buffer).nullable(),
  opIds: z.array(z.uuid()),
  evidenceIds: z.array(z.uuid()),
  cursor: z.string().nullable(),
  refused: z.array(refusedOperation),
})

/** A file that is kept and may be handled by those whom `where` lets; undefined if there is none. */
export async function readKept(queryable: Queryable, id: string, where: SQL) {
  const [row] = await queryable.run(
    sql`
      select device_id as "deviceId", state, file, op_ids as "opIds", evidence_ids as "evidenceIds", cursor, refused
      from exchange_files where id = ${id}::uuid and ${where}`,
    keptRow,
  )
  return row
}

/** The file was applied: its bytes are forgotten, and its answer names what was refused. */
export const noteApplied = (
  queryable: Queryable,
  id: string,
  { at, refused }: { readonly at: string; readonly refused: readonly RefusedOperation[] },
) =>
  queryable.run(
    sql`update exchange_files set state = 'applied', applied_at = ${at}::timestamptz, file = null,
        refused = ${JSON.stringify(refused)}::json where id = ${id}::uuid`,
  )

/** The device was ended since the file came: it stays as it is. */
export const holdKept = (queryable: Queryable, id: string) =>
  queryable.run(sql`update exchange_files set state = 'held' where id = ${id}::uuid`)

const heldRow = z.object({ id: z.uuid(), file: z.instanceof(Buffer) })

/** The held files of a device, in the order in which its clock says that it made them; each is read when it is asked for. */
export async function* readHeldFiles(queryable: Queryable, deviceId: string) {
  const ids = await queryable.run(
    sql`select id from exchange_files where device_id = ${deviceId}::uuid and state = 'held' and file is not null
      order by made_at, id`,
    heldRow.pick({ id: true }),
  )
  for (const { id } of ids) {
    const row = await readHeldFile(queryable, deviceId, id)
    if (row) yield row
  }
}

/** A held file of a device; undefined where it is no longer here. */
export async function readHeldFile(queryable: Queryable, deviceId: string, id: string) {
  const [row] = await queryable.run(
    sql`select id, file from exchange_files
      where id = ${id}::uuid and device_id = ${deviceId}::uuid and state = 'held' and file is not null`,
    heldRow,
  )
  return row
}

/** Keeps a file of an ended device that the server can't open: it is known by its size alone. */
export const keepSealed = (
  queryable: Queryable,
  {
    file,
    at,
    ...of
  }: { readonly deviceId: string; readonly userId: string; readonly file: Uint8Array; readonly at: string },
) =>
  queryable.run(
    sql`insert into exchange_files (id, device_id, state, brought_by, made_at, received_at, operations, files, size, file)
      values (${randomUUID()}::uuid, ${of.deviceId}::uuid, 'sealed', ${of.userId}::uuid, ${at}::timestamptz, ${at}::timestamptz,
        0, 0, ${file.length}, ${Buffer.from(file)})`,
  )

const countRow = z.object({ count: z.int() })

/** How many files a device has handed over itself; opening a sealed one changes nothing in that. */
export async function countHandedOver(
  queryable: Queryable,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<number> {
  const [row] = await queryable.run(
    sql`select count(*)::int as count from exchange_files
      where device_id = ${id}::uuid and brought_by = ${userId}::uuid`,
    countRow,
  )
  return row?.count ?? 0
}

/** The first bytes of sealed files of a device, those that came first at the beginning. */
export const readSealedHeads = (queryable: Queryable, deviceId: string, bytes: number, limit: number) =>
  queryable.run(
    sql`select id, substring(file from 1 for ${bytes}) as file from exchange_files
      where device_id = ${deviceId}::uuid and state = 'sealed' order by received_at, id limit ${limit}`,
    heldRow,
  )

/** A sealed file of a device; undefined where it is no longer here. */
export async function readSealed(queryable: Queryable, deviceId: string, id: string) {
  const [row] = await queryable.run(
    sql`select id, file from exchange_files
      where id = ${id}::uuid and device_id = ${deviceId}::uuid and state = 'sealed' for update`,
    heldRow,
  )
  return row?.file
}

/** A sealed file was opened, and what was in it is held. */
export const forgetSealed = (queryable: Queryable, id: string) =>
  queryable.run(sql`delete from exchange_files where id = ${id}::uuid and state = 'sealed'`)

/** Everything in these files was decided: their bytes are forgotten. */
export const noteTakenOver = (queryable: Queryable, ids: readonly string[], at: string) =>
  queryable.run(
    sql`update exchange_files set state = 'taken-over', applied_at = ${at}::timestamptz, file = null
      where id = any(${sql.param([...ids])}::uuid[])`,
  )
