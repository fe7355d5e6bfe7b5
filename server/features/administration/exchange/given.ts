import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'

const givenRow = z.object({
  id: z.uuid(),
  deviceId: z.uuid(),
  /** Whose device has made it. */
  userId: z.uuid(),
  takerId: z.uuid().nullable(),
  file: z.instanceof(Buffer),
  leftOut: z.array(z.uuid()),
})
/** A file that is held because its device or account was ended, and who takes it over. */
export type GivenFile = z.output<typeof givenRow>

/** A held file; undefined where it is not held, or everything in it was decided. */
export async function readHeld(
  queryable: Queryable,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<GivenFile | undefined> {
  const [row] = await queryable.run(
    sql`
      select exchange_files.id, device_id as "deviceId", user_id as "userId", taker_id as "takerId", file,
        left_out as "leftOut"
      from exchange_files join devices on devices.id = device_id
      where exchange_files.id = ${id}::uuid and exchange_files.state = 'held' and file is not null
      ${options.lock ? sql`for update of exchange_files` : sql``}`,
    givenRow,
  )
  return row
}

/** An administrator gives a held file to a person. */
export const noteTaker = (
  queryable: Queryable,
  id: string,
  { takerId, givenBy, at }: { readonly takerId: string; readonly givenBy: string; readonly at: string },
) =>
  queryable.run(
    sql`update exchange_files set taker_id = ${takerId}::uuid, given_by = ${givenBy}::uuid, given_at = ${at}::timestamptz
      where id = ${id}::uuid`,
  )

/** The taker leaves out one of its changes. */
export const noteLeftOut = (queryable: Queryable, id: string, opId: string) =>
  queryable.run(
    sql`update exchange_files set left_out = array_append(left_out, ${opId}::uuid)
      where id = ${id}::uuid and not left_out @> array[${opId}::uuid]`,
  )

/** Everything in it was decided: its bytes are forgotten. */
export const noteTakenOver = (queryable: Queryable, id: string, at: string) =>
  queryable.run(
    sql`update exchange_files set state = 'taken-over', applied_at = ${at}::timestamptz, file = null where id = ${id}::uuid`,
  )
