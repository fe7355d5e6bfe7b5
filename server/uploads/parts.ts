import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openContent, type SealingKeys, sealContent } from '#files/sealed-content.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { uploadParts, uploads } from './tables.ts'

/** The file and the sender of an upload: no other user learns of it or can continue it. */
export interface Owner {
  readonly fileId: string
  /** A user, or the report that a visitor adds a file to. */
  readonly senderId: string
}

/**
 * A shorter part is extended by the next one, so that a connection that breaks all the time doesn't leave many tiny
 * parts.
 */
const SHORT_PART = 64 * 1024

const heldRow = z.object({ held: z.int() })
const partRow = z.object({ startAt: z.int(), sealed: z.instanceof(Buffer) })

/** How many bytes of an upload the server has. */
export async function heldOf(queryable: Queryable, owner: Owner): Promise<number> {
  const [row] = await queryable.run(sql`select held from uploads where ${isOf(owner)}`, heldRow)
  return row?.held ?? 0
}

/** Whether an upload has any part here. */
export async function isBegun(queryable: Queryable, owner: Owner): Promise<boolean> {
  return (await queryable.run(sql`select from uploads where ${isOf(owner)}`)).length > 0
}

/**
 * Adds bytes that begin where the held ones end, and ignores all others; returns how many are held then. `size` is the
 * declared size of the whole file.
 */
export async function addPart(
  transaction: Transaction,
  keys: SealingKeys,
  owner: Owner,
  part: { readonly size: number; readonly from: number; readonly bytes: Uint8Array; readonly at: string },
): Promise<number> {
  const { size, from, bytes, at } = part
  const { fileId, senderId } = owner
  const upload = { fileId, senderId, size, held: 0, touchedAt: at }
  await insertRow(transaction, uploads, upload, sql`on conflict do nothing`)
  const [row] = await transaction.run(sql`select held from uploads where ${isOf(owner)} for update`, heldRow)
  const held = row?.held ?? 0
  if (held !== from || bytes.length === 0) return held
  const [short] = await transaction.run(
    sql`delete from upload_parts
      where ${isOf(owner)} and start_at + size = ${held} and size < ${SHORT_PART}
      returning start_at as "startAt", sealed`,
    partRow,
  )
  const whole = short ? Buffer.concat([await open(short.sealed, keys), bytes]) : bytes
  await insertRow(transaction, uploadParts, {
    ...{ fileId, senderId, startAt: short?.startAt ?? held, size: whole.length },
    sealed: await seal(whole, keys),
  })
  await transaction.run(sql`
    update uploads set held = ${held + bytes.length}, touched_at = ${at} where ${isOf(owner)}`)
  return held + bytes.length
}

/** The held bytes of an upload, from first to last; within one unchanging view of the data. */
export async function* readParts(
  transaction: Transaction,
  keys: SealingKeys,
  owner: Owner,
): AsyncGenerator<Buffer> {
  const parts = transaction.stream<{ sealed: Buffer }>(
    sql`select sealed from upload_parts where ${isOf(owner)} order by start_at`,
    1,
  )
  for await (const { sealed } of parts) yield await open(sealed, keys)
}

/** Removes one sender's upload of a file, or those of all senders. */
export async function dropUploads(
  queryable: Queryable,
  { fileId, senderId }: Pick<Owner, 'fileId'> & Partial<Owner>,
): Promise<void> {
  const which = senderId === undefined ? sql`` : sql`and sender_id = ${senderId}`
  await queryable.run(sql`delete from uploads where file_id = ${fileId} ${which}`)
}

/** Removes uploads without new bytes since an instant. */
export async function dropUploadsBefore(queryable: Queryable, instant: string): Promise<void> {
  await queryable.run(sql`delete from uploads where touched_at < ${instant}`)
}

function isOf({ fileId, senderId }: Owner) {
  return sql`file_id = ${fileId} and sender_id = ${senderId}`
}

/** A stored part, sealed again under the current key; throws {@link FileBroken} if it can't be opened. */
export async function sealPartAgain(sealed: Buffer, keys: SealingKeys): Promise<Buffer> {
  return seal(await open(sealed, keys), keys)
}

async function seal(bytes: Uint8Array, keys: SealingKeys): Promise<Buffer> {
  return buffer(sealContent(inPieces(bytes), keys))
}

/** The name only appears in errors; the tags check each part, and the hash checks the whole file in the end. */
async function open(sealed: Buffer, keys: SealingKeys): Promise<Buffer> {
  return buffer(openContent(inPieces(sealed), keys, { storedName: hash('sha256', sealed) }))
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
