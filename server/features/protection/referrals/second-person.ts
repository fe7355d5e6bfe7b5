import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { Confirmations, referralLinksContract } from '#shared/contract/protection/referral-links.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { refuseOutside } from './pins.ts'
import { noteAddressRead } from './receiver.ts'
import { providerConfirmations } from './tables.ts'
import { fieldsInForce, readWhereItGoes, type Setting, type WhereItGoes } from './where-it-goes.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const OWN_SETTING = 'You set this yourself since it was last confirmed. Ask another person to confirm it.'
const NO_ADDRESS_YET = 'The directory has no e-mail address for this provider.'

/** What waits for a second person, or was confirmed by one, for who decides where the provider's referrals go. */
export async function readConfirmations(context: ServerContext, providerId: string): Promise<Confirmations> {
  await refuseOutside(context, providerId)
  const destination = await readWhereItGoes(context.services, providerId)
  if (!destination) throw new Refusal('not_found')
  if (destination.isPrivate) noteAddressRead(context, providerId)
  const { id } = callerOf(context)
  const { database } = context.services
  const shownChange = async (what: 'address' | 'pin', setting: Setting | null) => {
    if (!setting?.change) return null
    const { change, standing, confirmed } = setting
    const waits = standing !== 'confirmed'
    const mayConfirm = waits && !(await haveSet(database, providerId, destination, what)).includes(id)
    return { ...change, standing, confirmed: waits ? null : confirmed, mayConfirm }
  }
  return {
    email: destination.email,
    address: destination.email === null ? null : await shownChange('address', destination.address),
    pin: await shownChange('pin', destination.pin),
  }
}

/** Confirms, as a user who has set none of it, that the address or the PIN is the provider's own. */
export async function confirmSetting(
  context: ServerContext,
  providerId: string,
  { what, change, how }: ParsedInput<typeof referralLinksContract.confirm>,
): Promise<void> {
  await refuseOutside(context, providerId)
  const { id: userId } = callerOf(context)
  const { database, records } = context.services
  const destination = await readWhereItGoes(context.services, providerId)
  const setting = destination?.[what]
  if (!destination || !setting) throw new Refusal('not_found')
  if (what === 'address' && destination.email === null) {
    throw new Refusal('rule_violated', { message: NO_ADDRESS_YET })
  }
  // A change that comes in the meantime is another one, so what is noted then confirms nothing.
  if (setting.change?.id !== change) throw new Refusal('stale')
  if ((await haveSet(database, providerId, destination, what)).includes(userId)) {
    throw new Refusal('rule_violated', { message: OWN_SETTING })
  }
  await database.transaction(async (transaction) => {
    const at = records.now().toISOString()
    await insertRow(
      transaction,
      providerConfirmations,
      { ...{ providerId, what, state: 'confirmed', changeId: change, how, userId, at } },
      sql`on conflict (provider_id, what) do update set state = excluded.state, change_id = excluded.change_id,
        how = excluded.how, user_id = excluded.user_id, at = excluded.at`,
    )
    const act = what === 'pin' ? 'provider-pin.confirmed' : 'provider-address.confirmed'
    const subject = `service-providers/${providerId}`
    await writeAudit(transaction, { actor: userId, act, subject, detail: { how } })
  })
}

const author = z.object({ id: z.uuid() })

/**
 * Everybody who has set or proposed the address, or has made the PIN, since a second person confirmed it; they are one side
 * of two.
 */
async function haveSet(
  queryable: Queryable,
  providerId: string,
  { isPrivate, address, pin }: WhereItGoes,
  what: 'address' | 'pin',
): Promise<readonly string[]> {
  if (what === 'pin') return (pin?.change?.steps ?? []).flatMap(({ by }) => (by.id ? [by.id] : []))
  const since = address.confirmed?.at ?? null
  const rows = await queryable.run(
    sql`select distinct actor_id as id from history
      where collection = 'service-providers' and record_id = ${providerId}::uuid and actor_id is not null
        and fields && ${sql.param([...fieldsInForce(isPrivate)])}::text[]
        and (${since}::timestamptz is null or history.at > ${since}::timestamptz)
      union select author_id from conflicts
      where collection = 'service-providers' and record_id = ${providerId}::uuid and author_id is not null
        and field = any(${sql.param([...fieldsInForce(isPrivate)])}::text[])
        and (${since}::timestamptz is null or conflicts.at > ${since}::timestamptz)`,
    author,
  )
  return rows.map(({ id }) => id)
}

/** Forgets what was confirmed of removed providers. */
export async function forgetConfirmations(
  queryable: Queryable,
  providerIds: readonly string[],
): Promise<void> {
  await queryable.run(
    sql`delete from provider_confirmations where provider_id = any(${sql.param([...providerIds])}::uuid[])`,
  )
}
