import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import { movedLately } from '#server/records/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { CODE_DIGITS } from '#shared/domain/referral-sharing.ts'
import { writesBound } from '#shared/rules/own-region.ts'

const pinRow = z.object({
  setAt: z.iso.datetime(),
  setBy: z.uuid(),
  setByName: z.string().nullable(),
  pinHash: z.instanceof(Uint8Array),
})
export type Pin = z.infer<typeof pinRow>
const hashed = z.object({ pinHash: z.instanceof(Uint8Array) })

/** As many random digits as a code has. */
export const newDigits = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** The PIN of a provider, by whom it was made and when; null if it has none. */
export async function pinOf(queryable: Queryable, providerId: string): Promise<Pin | null> {
  const [pin] = await queryable.run(
    sql`select set_at as "setAt", set_by as "setBy", ${userName()} as "setByName", pin_hash as "pinHash"
      from provider_pins left join users on users.id = set_by where provider_id = ${providerId}::uuid`,
    pinRow,
  )
  return pin ?? null
}

/** Makes a new PIN for a provider, in place of a former one, whose links then open no more. */
export async function setPin(context: ServerContext, providerId: string) {
  const user = callerOf(context)
  await refuseOutside(context, providerId)
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
    await voidConfirmation(transaction, providerId)
    const subject = `service-providers/${providerId}`
    await writeAudit(transaction, { actor: user.id, act: 'provider-pin.set', subject })
  })
  return { pin, setAt }
}

/** Removes the PIN of a provider: its links open no more, and the next one has a code. */
export async function removePin(context: ServerContext, providerId: string): Promise<void> {
  const user = callerOf(context)
  await refuseOutside(context, providerId)
  await context.services.database.transaction(async (transaction) => {
    if (!(await dropPin(transaction, providerId))) return
    const subject = `service-providers/${providerId}`
    await writeAudit(transaction, { actor: user.id, act: 'provider-pin.removed', subject })
  })
}

/** Takes the PIN of a provider away, with what was confirmed of it; false if there is none. */
export async function dropPin(transaction: Transaction, providerId: string): Promise<boolean> {
  await voidConfirmation(transaction, providerId)
  const removed = await transaction.run(
    sql`delete from provider_pins where provider_id = ${providerId}::uuid returning 1`,
  )
  return removed.length > 0
}

const voidConfirmation = (transaction: Transaction, providerId: string) =>
  transaction.run(
    sql`delete from provider_confirmations where provider_id = ${providerId}::uuid and what = 'pin'`,
  )

/** Refuses a provider that the caller may not see. */
export async function refuseUnknown(context: ServerContext, providerId: string) {
  const user = callerOf(context)
  const item = await context.services.recordStore.find(user, 'service-providers', providerId, 'omit')
  if (!item || item.deletedAt !== null) throw new Refusal('not_found')
  return item.record
}

/**
 * When the PIN of a provider was made, for who sets it. A user who works in another region decides nothing about the referrals of
 * this one (decision 0390).
 */
export async function readPin(context: ServerContext, providerId: string) {
  await refuseOutside(context, providerId)
  return { setAt: (await pinOf(context.services.database, providerId))?.setAt ?? null }
}

/** Refuses who does not decide where the referrals of a provider go: in its region, or in a region that it has had for a month. */
export async function refuseOutside(context: ServerContext, providerId: string): Promise<void> {
  const { regionCode } = await refuseUnknown(context, providerId)
  const { database, records } = context.services
  const provider = { collection: 'service-providers', recordId: providerId } as const
  const moved = await movedLately(database, [provider], records.now())
  if (!writesBound(callerOf(context), regionCode, moved.size > 0)) {
    throw new Refusal('forbidden', { message: NOT_OF_THE_REGION })
  }
}
const NOT_OF_THE_REGION =
  'Only officers of the provider’s region and editors set its PIN. Ask one of them if it needs one.'

/**
 * The hashes under which a PIN may be stored: one for each of the server's keys. Only those count of which there is a PIN that a
 * second person has confirmed.
 */
export async function storedHashesOf(
  keys: Keys,
  transaction: Transaction,
  pin: string,
): Promise<readonly Uint8Array[]> {
  const hashes = keys.kidsFor('provider-pins').map((kid) => hashOf(keys, kid, pin))
  const rows = await transaction.run(
    sql`select pin_hash as "pinHash" from provider_pins where pin_hash = any(${sql.param(hashes)}::bytea[])
      and exists (select from provider_confirmations confirmed where confirmed.provider_id = provider_pins.provider_id
        and what = 'pin' and state = 'confirmed' and confirmed.change_id::timestamptz = set_at)`,
    hashed,
  )
  return rows.map(({ pinHash }) => pinHash)
}

/** Keyed: a person with a copy of the database could guess eight digits from a plain hash. */
function hashOf(keys: Keys, kid: string, pin: string): Buffer {
  return createHmac('sha256', keys.derive('provider-pins', kid)).update(pin).digest()
}
