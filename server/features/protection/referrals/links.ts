import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { writeAsServer } from '#server/records/index.ts'
import { referralLinksContract } from '#shared/contract/protection/referral-links.ts'
import { SAFE_HOUSE } from '#shared/domain/providers.ts'
import { endLinks } from './consent.ts'
import { answerLink, openLink } from './open-link.ts'
import { readPin, removePin, setPin } from './pins.ts'
import { recentChangesOf } from './receiver.ts'
import { openProvider } from './sealed-provider.ts'
import { confirmSetting, forgetConfirmations, readConfirmations } from './second-person.ts'
import { seen } from './seen.ts'
import { send } from './send-link.ts'
import { listUnconfirmed } from './unconfirmed.ts'

/** Links by which referrals are sent to providers. */
export const referralLinksHandlers: Handlers<typeof referralLinksContract> = {
  async list({ params, context }) {
    await seen(context, params.id)
    const { database, keys } = context.services
    const rows = await database.run(
      sql`select id, sent_at as "sentAt", expires_at as "expiresAt", opened_at as "openedAt",
          revoked_at as "revokedAt", wrong_codes as "wrongCodes", pin_hash is not null as "byPin", answer,
          answer_reason as "answerReason", answered_at as "answeredAt", ended_by as "endedBy", sealed
        from referral_links where record_id = ${params.id}::uuid order by sent_at desc, id desc`,
      listed,
    )
    const links = rows.map(({ sealed, ...link }) => ({
      ...link,
      providerId: openProvider(keys, link.id, sealed),
    }))
    const names = await namesOf(
      database,
      links.flatMap(({ providerId }) => providerId ?? []),
    )
    return links.map((link) => ({ ...link, provider: names.get(link.providerId ?? '') ?? null }))
  },
  send: ({ params, input, context }) => send(context, params.id, input),
  async revoke({ params, context }) {
    await seen(context, params.id)
    const actor = callerOf(context).id
    const { database, records } = context.services
    await database.transaction(async (transaction) => {
      const ended = await endLinks(transaction, params.id, records.now().toISOString())
      if (ended === 0) return
      await writeAudit(transaction, {
        actor,
        act: 'referral-link.revoked',
        subject: `referrals/${params.id}`,
      })
    })
  },
  open: ({ input, context }) => openLink(context.services, input),
  answer: ({ input, context }) => answerLink(context.services, input),
  async noted({ params, context }) {
    await note(context, params.id)
  },
  recentChanges: ({ params, context }) => recentChangesOf(context, params.id),
  unconfirmed: ({ context }) => listUnconfirmed(context),
  confirmations: ({ params, context }) => readConfirmations(context, params.id),
  async confirm({ params, input, context }) {
    await confirmSetting(context, params.id, input)
  },
  pin: ({ params, context }) => readPin(context, params.id),
  setPin: ({ params, context }) => setPin(context, params.id),
  async removePin({ params, context }) {
    await removePin(context, params.id)
  },
}

const listed = referralLinksContract.list.output.element
  .omit({ providerId: true, provider: true })
  .extend({ sealed: z.instanceof(Uint8Array).nullable() })

/** The names of providers of the directory by their ids, of those removed from it too. */
async function namesOf(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.run(
    // The name of a safe house tells where it is.
    sql`select id, name from service_providers
      where id = any(${sql.param([...ids])}::uuid[]) and type <> ${SAFE_HOUSE}`,
    z.object({ id: z.uuid(), name: z.string() }),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Notes that an officer has read what a provider answered. */
async function note(context: ServerContext, recordId: string): Promise<void> {
  const { record } = await seen(context, recordId)
  if (record.newAnswer !== true) return
  const { database, records } = context.services
  const patch = { newAnswer: { from: true, to: false } }
  const speaker = { author: callerOf(context), deviceId: null }
  await database.transaction((transaction) =>
    writeAsServer(records, transaction, speaker, { collection: 'referrals', recordId, patch }),
  )
}

/** Removes the links of removed referrals. */
export async function forgetLinks(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  const ids = sql.param([...recordIds])
  await transaction.run(sql`delete from referral_links where record_id = any(${ids}::uuid[])`)
}

/** Removes the PINs of removed providers, and what was confirmed of them. */
export async function forgetPins(transaction: Transaction, providerIds: readonly string[]): Promise<void> {
  await transaction.run(
    sql`delete from provider_pins where provider_id = any(${sql.param([...providerIds])}::uuid[])`,
  )
  await forgetConfirmations(transaction, providerIds)
}
