import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { openFieldsFor } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { Unconfirmed } from '#shared/contract/protection/referral-links.ts'
import { may } from '#shared/domain/access.ts'
import { worksIn } from '#shared/rules/own-region.ts'
import { newestChanges } from './recent-changes.ts'
import { openProvider } from './sealed-provider.ts'
import { confirmation, fieldsInForce, readEntry, standingOf } from './where-it-goes.ts'

const provider = z.object({ id: z.uuid(), regionCode: z.string().nullable() })
const text = z.string().nullish()
const providerConfirmation = confirmation.omit({ what: true, how: true }).extend({ providerId: z.uuid() })

/**
 * The providers where the caller works whose address no second person has confirmed. Administrators also get the referrals that
 * were sent to each: to look whether one was led away.
 */
export async function listUnconfirmed(context: ServerContext): Promise<Unconfirmed[]> {
  const user = callerOf(context)
  const { services } = context
  const { database } = services
  const rows = await database.run(
    sql`select id, region_code as "regionCode" from service_providers where deleted_at is null order by id`,
    provider,
  )
  const [own, both, confirmed] = await Promise.all([
    newestChanges(database, fieldsInForce(true)),
    newestChanges(database, fieldsInForce(false)),
    readConfirmations(database),
  ])
  const waiting: (Omit<Unconfirmed, 'sent'> & { readonly email: string })[] = []
  for (const { id, regionCode } of rows.filter((row) => worksIn(user, row.regionCode))) {
    const last = confirmed.get(id)
    // Nothing was written since, so nothing has to be opened.
    if (last?.state === 'confirmed' && last.changeId === both.get(id)?.id) continue
    const entry = await database.transaction((transaction) => readEntry(services.records, transaction, id))
    if (!entry?.email) continue
    const change = (entry.isPrivate ? own : both).get(id) ?? null
    const step = change && { at: change.at, by: { id: change.userId, name: change.name ?? '' } }
    const standing = standingOf(change && step && { id: change.id, steps: [step] }, last)
    if (standing === 'confirmed') continue
    waiting.push({ id, regionCode, standing, name: entry.name, email: entry.email, set: step })
  }
  const sent = may(user, 'records:restore') ? await sentTo(services, waiting) : null
  return waiting.map(({ email, ...each }) => ({ ...each, sent: sent && (sent.get(each.id) ?? []) }))
}

async function readConfirmations(queryable: Queryable) {
  const rows = await queryable.run(
    sql`select provider_id as "providerId", state, change_id as "changeId", at from provider_confirmations
      where what = 'address'`,
    providerConfirmation,
  )
  return new Map(rows.map((row) => [row.providerId, row]))
}

const sentLink = z.object({ id: z.uuid(), recordId: z.uuid(), sealed: z.instanceof(Uint8Array).nullable() })

/**
 * The referrals that were sent to each of these providers. Of a link from before its provider was kept, the address counts that
 * the referral has as its last receiver.
 */
async function sentTo(
  { database, keys, records }: Services,
  waiting: readonly { readonly id: string; readonly email: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  const links = await database.run(
    sql`select id, record_id as "recordId", sealed from referral_links order by sent_at desc, id desc`,
    sentLink,
  )
  const sent = new Map(waiting.map(({ id }) => [id, new Set<string>()]))
  for (const { id, recordId, sealed } of links) {
    const providerId = openProvider(keys, id, sealed)
    if (providerId) sent.get(providerId)?.add(recordId)
  }
  const unknown = [...new Set(links.filter(({ sealed }) => !sealed).map(({ recordId }) => recordId))]
  for (const recordId of unknown) {
    const opened = await database.transaction((transaction) =>
      openFieldsFor(records, transaction, 'referrals', recordId),
    )
    const receiver = text.parse(opened?.unseal(['sentTo']).sentTo)?.toLowerCase()
    for (const { id, email } of receiver ? waiting : []) {
      if (receiver?.endsWith(`<${email.toLowerCase()}>`)) sent.get(id)?.add(recordId)
    }
  }
  return new Map([...sent].map(([id, recordIds]) => [id, [...recordIds]]))
}
