import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { instantOfId } from '#shared/domain/record-reference.ts'
import { LARGEST_LEAP } from '#shared/sync/device-numbers.ts'
import type { Operation, OperationResult } from '#shared/sync/operation.ts'
import type { Queryable } from '../db/database.ts'
import type { Speaker } from './services.ts'

/**
 * The statement that counts the numbers of a device's operations, in the transaction that applied them; null where no device
 * has sent any. What the server does in a device's name has no number of it.
 */
export function countersStatement(speaker: Speaker, operations: readonly Operation[]): SQL | null {
  const { deviceId, settledBelow = null } = speaker
  const own = operations.filter((operation) => operation.deviceId === deviceId)
  if (deviceId === null || own.length === 0) return null
  const numbers = sql.param(own.map(({ deviceSeq }) => deviceSeq))
  const ids = sql.param(own.map(({ opId }) => opId))
  return sql`
    insert into device_counters as counted (device_id, highest, highest_op, settled_below)
    select devices.id, newest.number, newest.op_id, ${settledBelow}::bigint
    from devices left join device_counters before on before.device_id = devices.id
      cross join lateral (
        select number, op_id from unnest(${numbers}::bigint[], ${ids}::uuid[]) as given (number, op_id)
        where number <= coalesce(before.highest, 0) + ${LARGEST_LEAP}
        order by number desc limit 1
      ) newest
    where devices.id = ${deviceId}::uuid
    on conflict (device_id) do update set
      highest = greatest(counted.highest, excluded.highest),
      highest_op = case when excluded.highest > coalesce(counted.highest, 0) then excluded.highest_op else counted.highest_op end,
      settled_below = greatest(counted.settled_below, excluded.settled_below)`
}

const row = z.object({ opId: z.uuid() })

const rememberedRow = z.object({ sitting: z.uuid() })

/**
 * The results of those operations that come once more after they were settled and forgotten: from an older image, or in a file
 * that a courier brings months later. They are known by the sitting in which they were made, and their number in it.
 */
export async function readForgotten(
  queryable: Queryable,
  operations: readonly Operation[],
  now: Date,
): Promise<ReadonlyMap<string, OperationResult>> {
  const again = operations.filter(({ opId, madeAs }) => madeAs !== undefined || isOld(opId, now))
  const sittings = [...new Set(again.flatMap(({ sitting }) => sitting ?? []))]
  if (sittings.length === 0) return new Map()
  const devices = [...new Set(again.map(({ deviceId }) => deviceId))]
  // Hardly any sitting has an operation that was forgotten.
  const remembered = await queryable.runPrepared(
    sql`select sitting from forgotten_operations
      where device_id = any(${sql.param(devices)}::uuid[]) and sitting = any(${sql.param(sittings)}::uuid[])`,
    rememberedRow,
  )
  if (remembered.length === 0) return new Map()
  const numbered = again.map(({ opId, deviceId, sitting, madeAs, deviceSeq }) => ({
    ...{ opId, deviceId, sitting },
    number: madeAs ?? deviceSeq,
  }))
  const rows = await queryable.run(
    sql`
      select sent."opId" from json_to_recordset(${JSON.stringify(numbered)}::json)
          as sent ("opId" uuid, "deviceId" uuid, sitting uuid, number bigint)
        join forgotten_operations forgotten on forgotten.device_id = sent."deviceId"
          and forgotten.sitting = sent.sitting and forgotten.numbers @> sent.number`,
    row,
  )
  return new Map(rows.map(({ opId }) => [opId, { opId, outcome: 'merged' }]))
}

/** Outcomes are kept for longer than this, also if the clock of a device is weeks ahead. */
const OLD_MS = 30 * 86_400_000

/**
 * Whether an operation was made so long ago that its outcome may have been forgotten, by its id, which has the time. A computer
 * whose memory was brought back gives the numbers of a sitting once more: what it makes then is new.
 */
function isOld(opId: string, now: Date): boolean {
  const madeAt = instantOfId(opId)
  return madeAt !== null && madeAt < now.getTime() - OLD_MS
}

/**
 * Part of the statement that removes outcomes (`removed`): which numbers of which sittings were accepted. What was refused is decided
 * again: its device would else take it for accepted, and no one would have it.
 */
export const rememberForgotten: SQL = sql`
  insert into forgotten_operations as former (device_id, sitting, numbers)
  select removed.device_id, sitting, range_agg(int8range(number, number, '[]'))
  from (select device_id, sitting, coalesce(made_as, device_seq) as number from removed
    where sitting is not null and outcome <> 'rejected') removed
    join devices on devices.id = removed.device_id and devices.state <> 'revoked'
  group by removed.device_id, sitting
  on conflict (device_id, sitting) do update set numbers = former.numbers + excluded.numbers`
