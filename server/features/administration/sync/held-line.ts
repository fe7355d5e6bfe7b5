import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'

type Needs = Pick<Services, 'database' | 'records'>

/** What the sealed beginnings are bound to, beside the ids of their devices. */
const SEALED_AS = 'held-lines'
const row = z.object({ sealed: z.instanceof(Buffer) })
const opened = z.object({ bytes: z.base64() })

/** A line so short that sending it again costs no more than to ask for it. */
export const SHORTEST_HELD = 1024

/**
 * Keeps the beginning of the line that a device was sending, in place of any former one, so that an operation larger than
 * what its line carries at once arrives in parts.
 */
export async function holdLine({ database, records }: Needs, deviceId: string, bytes: Buffer): Promise<void> {
  const values = { bytes: bytes.toString('base64') }
  const sealed = records.fieldCipher.sealFields({ collection: SEALED_AS, recordId: deviceId }, values)
  await database.transaction((transaction) =>
    transaction.run(sql`
      insert into held_lines (device_id, sealed, held_at)
      values (${deviceId}::uuid, ${sealed}, ${records.now().toISOString()}::timestamptz)
      on conflict (device_id) do update set sealed = excluded.sealed, held_at = excluded.held_at`),
  )
}

/** The beginning that is held for a device; null if there is none. */
export async function heldLine({ database, records }: Needs, deviceId: string): Promise<Buffer | null> {
  const [held] = await database.run(
    sql`select sealed from held_lines where device_id = ${deviceId}::uuid`,
    row,
  )
  if (!held) return null
  const values = records.fieldCipher.openFields({ collection: SEALED_AS, recordId: deviceId }, held.sealed)
  return Buffer.from(opened.parse(values).bytes, 'base64')
}

/** Forgets the beginning, once its line has come whole. */
export const forgetLine = ({ database }: Needs, deviceId: string): Promise<unknown> =>
  database.transaction((transaction) =>
    transaction.run(sql`delete from held_lines where device_id = ${deviceId}::uuid`),
  )

/** How both ends name a beginning. */
export const nameOf = (bytes: Buffer) => ({ bytes: bytes.length, sha256: hash('sha256', bytes) })
