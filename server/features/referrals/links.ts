import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { emailBody, enqueueMail } from '#server/features/mail/index.ts'
import { recordContext } from '#server/features/records/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { writeAsServer } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { referralLinksContract } from '#shared/contract/referral-links.ts'
import { LINK_HOURS, SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { refuseUnwritten } from '#shared/records/handlers.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import { endLinks, hasConsent } from './consent.ts'
import { answerLink, hashOf, hashOfPin, openLink } from './open-link.ts'
import { newDigits, pinOf, refuseUnknown, removePin, setPin } from './pins.ts'
import { receiverOf } from './receiver.ts'
import { referralLinks } from './tables.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

/** Links by which referrals are sent to providers. */
export const referralLinksHandlers: Handlers<typeof referralLinksContract> = {
  async list({ params, context }) {
    await seen(context, params.id)
    return context.services.database.run(
      sql`select id, sent_at as "sentAt", expires_at as "expiresAt", opened_at as "openedAt",
          revoked_at as "revokedAt", wrong_codes as "wrongCodes", pin_hash is not null as "byPin", answer,
          answer_reason as "answerReason", answered_at as "answeredAt"
        from referral_links where record_id = ${params.id}::uuid order by sent_at desc, id desc`,
      listed,
    )
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
  async pin({ params, context }) {
    await refuseUnknown(context, params.id)
    return { setAt: (await pinOf(context.services.database, params.id))?.setAt ?? null }
  },
  setPin: ({ params, context }) => setPin(context, params.id),
  async removePin({ params, context }) {
    await removePin(context, params.id)
  },
}

const listed = referralLinksContract.list.output.element

/** The referral without what is sealed; unknown if the caller may not see it. */
async function seen(context: ServerContext, id: string) {
  const found = await context.services.recordStore.find(callerOf(context), 'referrals', id, 'omit')
  if (!found || found.deletedAt !== null) throw new Refusal('not_found')
  return found
}

async function send(
  context: ServerContext,
  recordId: string,
  { locale, ...to }: ParsedInput<typeof referralLinksContract.send>,
) {
  const user = callerOf(context)
  const { record } = await seen(context, recordId)
  await refuseUnconsented(context.services, record)
  const { provider, email, providerId } = await receiverOf(context, to)
  await noteReceiver(context, recordId, `${provider} <${email}>`)
  const { database, keys, records, publicUrl } = context.services
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const pin = providerId && (await pinOf(database, providerId))
  const code = pin ? null : newDigits()
  const now = records.now()
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS).toISOString()
  const sentAt = now.toISOString()
  const id = uuidv7()
  const { referral } = await loadArea(locale, 'emailTemplates')
  const link = `${publicUrl}${addressIn(locale, SHARED_REFERRAL_PATH)}?token=${token}`
  const lines = [
    referral.text,
    fillText(pin ? referral.openByPin : referral.open, { link }),
    fillText(pin ? referral.endsByPin : referral.ends, {
      time: formatDateTime(expiresAt, locale, EAST_AFRICA),
    }),
  ]
  await database.transaction(async (transaction) => {
    await endLinks(transaction, recordId, sentAt)
    const hashes = {
      tokenHash: hashOf(token),
      codeHash: code === null ? null : hashOf(`${token}/${code}`),
      pinHash: pin ? hashOfPin(token, pin.pinHash) : null,
    }
    await insertRow(transaction, referralLinks, {
      ...{ id, recordId, ...hashes, sentBy: user.id, sentAt, expiresAt },
    })
    await enqueueMail({ keys, records }, transaction, [
      {
        ...{ kind: 'referral', key: `referral-link/${id}`, to: email, expiresAt },
        subject: referral.subject,
        body: emailBody([{ locale, lines }]),
      },
    ])
    const subject = `referrals/${recordId}`
    await writeAudit(transaction, { actor: user.id, act: 'referral-link.sent', subject })
  })
  return { id, code, expiresAt }
}

/**
 * Nothing leaves before the person's consent is confirmed: “sent” is reached from “confirmed” and “declined” alone
 * (decision 0217), and the consent to this referral has to hold today (decision 0220).
 */
async function refuseUnconsented(
  services: Services,
  { id, status }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const refuse = (message: string) => {
    throw new Refusal('rule_violated', { message })
  }
  if (status !== 'sent') refuse(NOT_SENT)
  if (!(await hasConsent(services, services.database, String(id)))) refuse(NO_CONSENT)
}
const NOT_SENT =
  'Change the status to “Sent” first: a link is for a referral that was sent and not answered yet.'

const NO_CONSENT =
  'The person’s consent to passing on this referral is not entered, has ended or was withdrawn. Enter it on this page first.'

/** Keeps with the referral to whom it was sent, sealed and in its history. */
async function noteReceiver(context: ServerContext, recordId: string, to: string): Promise<void> {
  const user = callerOf(context)
  const { records } = recordContext(context)
  const from = (await records.find(user, 'referrals', recordId))?.record.sentTo ?? null
  if (sameValue(from, to)) return
  const patch = { sentTo: { from, to } } as never
  const intent = { collection: 'referrals', recordId, kind: 'edit', patch } as const
  refuseUnwritten(await records.write(user, intent), intent)
}

/** Notes that somebody has read what a provider answered. */
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

/** Removes the PINs of removed providers. */
export async function forgetPins(transaction: Transaction, providerIds: readonly string[]): Promise<void> {
  await transaction.run(
    sql`delete from provider_pins where provider_id = any(${sql.param([...providerIds])}::uuid[])`,
  )
}
