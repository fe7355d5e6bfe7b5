import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import { recordContext } from '#server/record-handlers/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import type { referralLinksContract } from '#shared/contract/protection/referral-links.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { LINK_HOURS, SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { refuseUnwritten } from '#shared/records/handlers.ts'
import { isSendable, SENT } from '#shared/rules/sendable.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import { endLinks, hasConsent } from './consent.ts'
import { hashOf, hashOfPin } from './open-link.ts'
import { newDigits } from './pins.ts'
import { receiverOf } from './receiver.ts'
import { sealProvider } from './sealed-provider.ts'
import { seen } from './seen.ts'
import { referralLinks } from './tables.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

/** Sends a link to a provider by mail, which its PIN or a one-time code opens. */
export async function send(
  context: ServerContext,
  recordId: string,
  { locale, ...to }: ParsedInput<typeof referralLinksContract.send>,
) {
  const user = callerOf(context)
  const { record } = await seen(context, recordId)
  await refuseUnconsented(context.services, record)
  const { provider, providerId, email, pin, isConfirmed } = await receiverOf(context, to)
  await noteSent(context, recordId, `${provider} <${email}>`)
  const { database, keys, records } = context.services
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const code = pin ? null : newDigits()
  const now = records.now()
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS).toISOString()
  const sentAt = now.toISOString()
  const id = uuidv7()
  const mail = await mailOf(context.services, { token, locale, expiresAt, byPin: pin !== null })
  await database.transaction(async (transaction) => {
    await endLinks(transaction, recordId, sentAt)
    const hashes = {
      tokenHash: hashOf(token),
      codeHash: code === null ? null : hashOf(`${token}/${code}`),
      pinHash: pin ? hashOfPin(token, pin) : null,
    }
    await insertRow(transaction, referralLinks, {
      ...{ id, recordId, ...hashes, sentBy: user.id, sentAt, expiresAt },
      sealed: sealProvider(keys, id, providerId),
    })
    await enqueueMail({ keys, records }, transaction, [
      {
        ...{ kind: 'referral', key: `referral-link/${id}`, to: email, expiresAt },
        ...mail,
      },
    ])
    const subject = `referrals/${recordId}`
    const detail = isConfirmed ? { confirmed: true } : {}
    await writeAudit(transaction, { actor: user.id, act: 'referral-link.sent', subject, detail })
  })
  return { id, code, expiresAt }
}

/** What the mail says: nothing of the person, the service or the place. */
async function mailOf(
  { publicUrl }: Services,
  {
    token,
    locale,
    expiresAt,
    byPin,
  }: { readonly token: string; readonly locale: Locale; readonly expiresAt: string; readonly byPin: boolean },
) {
  const { referral } = await loadNamespace(locale, 'emailTemplates')
  const link = `${publicUrl}${addressIn(locale, SHARED_REFERRAL_PATH)}?token=${token}`
  const time = formatDateTime(expiresAt, locale, EAST_AFRICA)
  const lines = [
    referral.text,
    fillText(byPin ? referral.openByPin : referral.open, { link }),
    fillText(byPin ? referral.endsByPin : referral.ends, { time }),
  ]
  return { subject: referral.subject, body: emailBody([{ locale, lines }]) }
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
  if (!isSendable(status)) refuse(NOT_SENDABLE)
  if (!(await hasConsent(services, services.database, String(id)))) refuse(NO_CONSENT)
}
const NOT_SENDABLE =
  'A link is sent once the person’s consent is confirmed, and as long as the provider has not accepted the referral.'

const NO_CONSENT =
  'The person’s consent to passing on this referral is not entered, has ended or was withdrawn. Enter it on this page first.'

/** Sets the state “sent”, and keeps with the referral to whom it was sent, sealed and in its history. */
async function noteSent(context: ServerContext, recordId: string, to: string): Promise<void> {
  const user = callerOf(context)
  const { records } = recordContext(context)
  const { sentTo = null, status } = (await records.find(user, 'referrals', recordId))?.record ?? {}
  const patch = {
    ...(status === SENT ? {} : { status: { from: status, to: SENT } }),
    ...(sameValue(sentTo, to) ? {} : { sentTo: { from: sentTo, to } }),
  } as never
  if (Object.keys(patch).length === 0) return
  const intent = { collection: 'referrals', recordId, kind: 'edit', patch, reason: BY_LINK } as const
  refuseUnwritten(await records.write(user, intent), intent)
}
/** What the history has as the reason. */
const BY_LINK = 'Sent to the provider by a link'
