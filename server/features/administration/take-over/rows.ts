import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import type { TakeOver } from '#shared/contract/administration/take-over.ts'

const takeOverRow = z.object({
  deviceId: z.uuid(),
  deviceName: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  files: z.int(),
  operations: z.int(),
  sealed: z.int(),
  receivedAt: z.string(),
  taker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  leftOut: z.array(z.uuid()),
  leftOutFiles: z.array(z.uuid()),
})
/** The work of an ended device that is held, and who takes it over. */
export type TakeOverRow = z.output<typeof takeOverRow>

/** The devices with held files, those whose files came last first. */
export const readTakeOvers = (queryable: Queryable, where: SQL) =>
  queryable.run(
    sql`
      select devices.id as "deviceId", devices.name as "deviceName", users.id as "userId", ${userName()} as "userName",
        files, operations, sealed, received_at as "receivedAt", coalesce(left_out, '{}') as "leftOut",
        coalesce(left_out_files, '{}') as "leftOutFiles",
        case when taker_id is not null and finished_at is null
          then (select json_build_object('id', taker.id, 'name', ${userName('taker')}) from users as taker where taker.id = taker_id)
        end as taker
      from (select device_id, max(received_at) as received_at, count(*) filter (where state = 'held')::int as files,
          coalesce(sum(exchange_files.operations) filter (where state = 'held'), 0)::int as operations,
          count(*) filter (where state = 'sealed')::int as sealed
        from exchange_files where state in ('held', 'sealed') and file is not null group by device_id) as held
        join devices on devices.id = held.device_id join users on users.id = devices.user_id
        left join take_overs on take_overs.device_id = devices.id
      where ${where} order by received_at desc, devices.id`,
    takeOverRow,
  )

/** What administrators and takers see of it. */
export const shownOf = ({ userId: _, leftOut: __, leftOutFiles: ___, ...shown }: TakeOverRow): TakeOver =>
  shown

/** Those that the caller takes over. */
export const takenBy = (userId: string): SQL => sql`(taker_id = ${userId}::uuid and finished_at is null)`

/** The work of one device; undefined where nothing of it is held, or `where` refuses it. */
export async function readTakeOver(
  queryable: Queryable,
  deviceId: string,
  where: SQL = sql`true`,
): Promise<TakeOverRow | undefined> {
  const [row] = await readTakeOvers(queryable, sql`devices.id = ${deviceId}::uuid and ${where}`)
  return row
}

/** Makes other decisions about the work of a device wait until the transaction ends. */
export const lockTakeOver = (queryable: Queryable, deviceId: string) =>
  queryable.run(sql`select id from devices where id = ${deviceId}::uuid for update`)

/** An administrator gives the work of a device to a person. */
export const noteTaker = (
  queryable: Queryable,
  deviceId: string,
  { takerId, givenBy, at }: { readonly takerId: string; readonly givenBy: string; readonly at: string },
) =>
  queryable.run(
    sql`insert into take_overs (device_id, taker_id, given_by, given_at)
      values (${deviceId}::uuid, ${takerId}::uuid, ${givenBy}::uuid, ${at}::timestamptz)
      on conflict (device_id) do update set taker_id = excluded.taker_id, given_by = excluded.given_by,
        given_at = excluded.given_at, finished_at = null`,
  )

/** The taker leaves out one change. */
export const noteLeftOut = (queryable: Queryable, deviceId: string, opId: string) =>
  queryable.run(
    sql`update take_overs set left_out = array_append(left_out, ${opId}::uuid)
      where device_id = ${deviceId}::uuid and not left_out @> array[${opId}::uuid]`,
  )

/** The taker leaves out an evidence file. */
export const noteFileLeftOut = (queryable: Queryable, deviceId: string, evidenceId: string) =>
  queryable.run(
    sql`update take_overs set left_out_files = array_append(left_out_files, ${evidenceId}::uuid)
      where device_id = ${deviceId}::uuid and not left_out_files @> array[${evidenceId}::uuid]`,
  )

/** The taker has decided everything. */
export const noteFinished = (queryable: Queryable, deviceId: string, at: string) =>
  queryable.run(
    sql`update take_overs set finished_at = ${at}::timestamptz where device_id = ${deviceId}::uuid`,
  )
