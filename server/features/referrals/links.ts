import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { mayLeaveOn } from '#server/features/consents/index.ts'
import { emailBody, enqueueMail } from '#server/features/mail/index.ts'
import { recordContext } from '#server/features/records/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { openFieldsFor, type Projection } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import type { referralLinksContract, SharedReferral } from '#shared/contract/referral-links.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import {
  CODE_DIGITS,
  LINK_HOURS,
  LINK_STATES,
  MOST_WRONG_CODES,
  SHARED_FIELDS,
  SHARED_REFERRAL_PATH,
} from '#shared/domain/referral-sharing.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { refuseUnwritten } from '#shared/records/handlers.ts'
import { sameValue } from '#shared/sync/canonical.ts'
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
          revoked_at as "revokedAt", wrong_codes as "wrongCodes"
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
  open: ({ input, context }) => open(context.services, input),
}

const listed = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  wrongCodes: z.int(),
})

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
  const { provider, email } = await receiverOf(context, to)
  await noteReceiver(context, recordId, `${provider} <${email}>`)
  const { database, keys, records, publicUrl } = context.services
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const now = records.now()
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS).toISOString()
  const sentAt = now.toISOString()
  const id = uuidv7()
  const { referral } = await loadArea(locale, 'emailTemplates')
  const link = `${publicUrl}${addressIn(locale, SHARED_REFERRAL_PATH)}?token=${token}`
  const lines = [
    referral.text,
    fillText(referral.open, { link }),
    fillText(referral.ends, { time: formatDateTime(expiresAt, locale, EAST_AFRICA) }),
  ]
  await database.transaction(async (transaction) => {
    await endLinks(transaction, recordId, sentAt)
    const hashes = { tokenHash: hashOf(token), codeHash: hashOf(`${token}/${code}`) }
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

/** Whether the person agrees today that this referral goes to a provider. */
async function hasConsent({ records }: Services, queryable: Queryable, id: string): Promise<boolean> {
  const today = mogadishuDay(records.now())
  const may = await mayLeaveOn(queryable, 'referral-link', { collection: 'referrals', ids: [id] }, today)
  return may.has(id)
}

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

/** Ends the open links of a referral; returns how many there were. */
async function endLinks(transaction: Transaction, recordId: string, at: string): Promise<number> {
  const ended = await transaction.run(sql`
    update referral_links set revoked_at = ${at}::timestamptz
    where record_id = ${recordId}::uuid and revoked_at is null and opened_at is null
      and expires_at > ${at}::timestamptz returning id`)
  return ended.length
}

const found = z.object({
  id: z.uuid(),
  recordId: z.uuid(),
  codeHash: z.instanceof(Uint8Array),
  isOpen: z.boolean(),
})
const texts = z.record(z.string(), z.string())
const openValues = z.object({
  status: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  urgencyLevel: z.enum(REFERRAL_URGENCIES),
  regionCode: z.string().nullable(),
  districtCode: z.string().nullable(),
})

/** Opens a link with its code, once. Whatever is wrong, the answer is the same. */
async function open(
  services: Services,
  { token, code }: ParsedInput<typeof referralLinksContract.open>,
): Promise<SharedReferral> {
  const shared = await services.database.transaction((transaction) =>
    tryCode(services, transaction, { token, code: code.replace(/\D/g, '') }),
  )
  if (!shared) throw new Refusal('not_found', { message: NOT_OPEN })
  return shared
}
const NOT_OPEN =
  'This link and code open nothing. Check the code; if it was used or the link has ended, ask for a new one.'

async function tryCode(
  services: Services,
  transaction: Transaction,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<SharedReferral | null> {
  const now = services.records.now().toISOString()
  const [link] = await transaction.run(
    sql`select id, record_id as "recordId", code_hash as "codeHash", revoked_at is null and opened_at is null
          and expires_at > ${now}::timestamptz and wrong_codes < ${MOST_WRONG_CODES} as "isOpen"
        from referral_links where token_hash = ${hashOf(token)} for update`,
    found,
  )
  if (!link) return null
  const isRight = timingSafeEqual(link.codeHash, hashOf(`${token}/${code}`))
  const referral = await openFieldsFor(services.records, transaction, 'referrals', link.recordId)
  const record = referral && openValues.parse(referral.record)
  // Asked again, so that a consent that was withdrawn or has ended since closes a link that was sent before.
  const agrees = await hasConsent(services, transaction, link.recordId)
  const opens = link.isOpen && isRight && agrees && record !== null && LINK_STATES.includes(record.status)
  const subject = `referrals/${link.recordId}`
  if (!(opens && referral && record)) {
    if (!isRight) {
      await transaction.run(
        sql`update referral_links set wrong_codes = wrong_codes + 1 where id = ${link.id}::uuid`,
      )
    }
    await writeAudit(transaction, { actor: null, act: 'referral-link.refused', subject })
    return null
  }
  const names = SHARED_FIELDS[record.serviceType]
  const fields = texts.parse(referral.unseal(names))
  await transaction.run(
    sql`update referral_links set opened_at = ${now}::timestamptz where id = ${link.id}::uuid`,
  )
  const detail = { fields: Object.keys(fields) }
  await writeAudit(transaction, { actor: null, act: 'referral-link.opened', subject, detail })
  const { serviceType, urgencyLevel, regionCode, districtCode } = record
  return { serviceType, urgencyLevel, regionCode, districtCode, fields }
}

const touchedRow = z.object({ id: z.uuid() })

/** Ends open links in the transaction that takes consent away, so that the office sees at once that they are dead. */
export const linksEndWithConsent: Projection = {
  collections: ['consents'],
  async project(transaction, _collection, recordIds, { authorId, at }) {
    const touched = await transaction.run(
      sql`select distinct parent_id as id from consents
        where id = any(${sql.param([...recordIds])}::uuid[]) and parent_collection = 'referrals'`,
      touchedRow,
    )
    const ids = touched.map(({ id }) => id)
    if (ids.length === 0) return
    const of = { collection: 'referrals', ids } as const
    const may = await mayLeaveOn(transaction, 'referral-link', of, mogadishuDay(new Date(at)))
    for (const id of ids.filter((each) => !may.has(each))) {
      if ((await endLinks(transaction, id, at)) === 0) continue
      const [act, subject] = ['referral-link.revoked', `referrals/${id}`] as const
      await writeAudit(transaction, { actor: authorId, act, subject, detail: { cause: 'consent' } })
    }
  },
}

/** Removes the links of removed referrals. */
export async function forgetLinks(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  await transaction.run(
    sql`delete from referral_links where record_id = any(${sql.param([...recordIds])}::uuid[])`,
  )
}

/** The token is a salt that no copy of the database has, so the few digits of a code can't be guessed from it. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()
