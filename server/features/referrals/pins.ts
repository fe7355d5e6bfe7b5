import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { CODE_DIGITS } from '#shared/domain/referral-sharing.ts'

const known = z.object({ setAt: z.iso.datetime(), pinHash: z.instanceof(Uint8Array) })

/** As many random digits as a code has. */
export const newDigits = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** When the PIN of a provider was made; null if it has none. */
export async function pinOf(queryable: Queryable, providerId: string) {
  const [found] = await queryable.run(
    sql`select set_at as "setAt", pin_hash as "pinHash" from provider_pins where provider_id = ${providerId}::uuid`,
    known,
  )
  return found ?? null
}

/** Makes a new PIN for a provider, in place of a former one, whose links then open no more. */
export async function setPin(context: ServerContext, providerId: string) {
  const user = callerOf(context)
  await refuseUnknown(context, providerId)
  const { database, keys, records } = context.services
  const pin = newDigits()
  const setAt = records.now().toISOString()
  const hash = hashOf(keys, keys.currentKid, pin)
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into provider_pins (provider_id, pin_hash, set_by, set_at)
      values (${providerId}::uuid, ${hash}, ${user.id}::uuid, ${setAt}::timestamptz)
      on conflict (provider_id) do update
        set pin_hash = excluded.pin_hash, set_by = excluded.set_by, set_at = excluded.set_at`)
    const subject = `service-providers/${providerId}`
    await writeAudit(transaction, { actor: user.id, act: 'provider-pin.set', subject })
  })
  return { pin, setAt }
}

/** Removes the PIN of a provider: its links open no more, and the next one has a code. */
export async function removePin(context: ServerContext, providerId: string): Promise<void> {
  const user = callerOf(context)
  await refuseUnknown(context, providerId)
  await context.services.database.transaction(async (transaction) => {
    const removed = await transaction.run(
      sql`delete from provider_pins where provider_id = ${providerId}::uuid returning 1`,
    )
    if (removed.length === 0) return
    const subject = `service-providers/${providerId}`
    await writeAudit(transaction, { actor: user.id, act: 'provider-pin.removed', subject })
  })
}

export async function refuseUnknown(context: ServerContext, providerId: string): Promise<void> {
  const found = await context.services.recordStore.find(
    callerOf(context),
    'service-providers',
    providerId,
    'omit',
  )
  if (!found || found.deletedAt !== null) throw new Refusal('not_found')
}

/** The hashes under which a PIN may be stored: one for each of the server's keys, of which only existing ones count. */
export async function storedHashesOf(
  keys: Keys,
  transaction: Transaction,
  pin: string,
): Promise<readonly Uint8Array[]> {
  const hashes = keys.kidsFor('provider-pins').map((kid) => hashOf(keys, kid, pin))
  const found = await transaction.run(
    sql`select pin_hash as "pinHash", set_at as "setAt" from provider_pins
      where pin_hash = any(${sql.param(hashes)}::bytea[])`,
    known,
  )
  return found.map(({ pinHash }) => pinHash)
}

/** Keyed: whoever has a copy of the database could guess eight digits from a plain hash. */
function hashOf(keys: Keys, kid: string, pin: string): Buffer {
  return createHmac('sha256', keys.derive('provider-pins', kid)).update(pin).digest()
}
