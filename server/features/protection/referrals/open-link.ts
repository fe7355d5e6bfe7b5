import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { noteDisclosed } from '#server/consents/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { openFieldsFor, writeAsServer } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { OpenedReferral, referralLinksContract } from '#shared/contract/protection/referral-links.ts'
import { REFERRAL_STATUSES, REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  ANSWER_DAYS,
  ANSWERS_AFTER,
  LINK_STATES,
  type LinkAnswer,
  MOST_WRONG_CODES,
  SHARED_FIELDS,
} from '#shared/domain/referral-sharing.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { hasConsent } from './consent.ts'
import { storedHashesOf } from './pins.ts'

const DAY_MS = 24 * 3_600_000

const linkRow = z.object({
  id: z.uuid(),
  recordId: z.uuid(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  codeHash: z.instanceof(Uint8Array).nullable(),
  pinHash: z.instanceof(Uint8Array).nullable(),
  wasOpened: z.boolean(),
  isOpen: z.boolean(),
})
type Link = z.infer<typeof linkRow>
const texts = z.record(z.string(), z.string())
const openValues = z.object({
  status: z.enum(REFERRAL_STATUSES),
  sentAt: z.iso.datetime().nullable(),
  newAnswer: z.boolean().default(false),
  // An earlier provider may have declined for another reason.
  declineReason: z.string().nullish(),
  outcome: z.string().nullish(),
  serviceType: z.enum(SERVICE_TYPES),
  urgencyLevel: z.enum(REFERRAL_URGENCIES),
  regionCode: z.string().nullable(),
  districtCode: z.string().nullable(),
})

interface Tried {
  readonly link: Link
  readonly record: z.infer<typeof openValues>
  readonly unseal: (fields: readonly string[]) => Readonly<Record<string, unknown>>
}

/**
 * Opens a link with its code or the provider's PIN. A code shows the referral once, and afterwards only takes answers; a PIN
 * shows it until the link has ended. Whatever is wrong, the answer is the same.
 */
export async function openLink(
  services: Services,
  input: ParsedInput<typeof referralLinksContract.open>,
): Promise<OpenedReferral> {
  const opened = await services.database.transaction(async (transaction) => {
    const tried = await tryCode(services, transaction, input)
    return tried && show(services, transaction, tried)
  })
  if (!opened) throw new Refusal('not_found', { message: NOT_OPEN })
  return opened
}
const NOT_OPEN =
  'This link and code do not work. Check the code; if it was used or the link has ended, ask for a new one.'

async function show(
  services: Services,
  transaction: Transaction,
  { link, record, unseal }: Tried,
): Promise<OpenedReferral> {
  const isShown = link.pinHash !== null || !link.wasOpened
  const { serviceType, urgencyLevel, regionCode, districtCode, status } = record
  const fields = isShown ? texts.parse(unseal(SHARED_FIELDS[serviceType])) : {}
  const now = services.records.now()
  const at = now.toISOString()
  await transaction.run(
    sql`update referral_links set opened_at = coalesce(opened_at, ${at}::timestamptz) where id = ${link.id}::uuid`,
  )
  if (isShown) {
    await noteDisclosed(transaction, {
      ...{ exit: 'referral-link', collection: 'referrals', ids: [link.recordId] },
      ...{ userId: null, at: now },
    })
  }
  const detail = { fields: Object.keys(fields), how: link.pinHash ? 'pin' : 'code' }
  const subject = `referrals/${link.recordId}`
  await writeAudit(transaction, { actor: null, act: 'referral-link.opened', subject, detail })
  const referral = isShown ? { serviceType, urgencyLevel, regionCode, districtCode, fields } : null
  return { status, expiresAt: link.expiresAt, referral }
}

/** Writes what a provider answers; the link ends with a refusal and with the end of the service. */
export async function answerLink(
  services: Services,
  { token, code, status, reason }: ParsedInput<typeof referralLinksContract.answer>,
): Promise<OpenedReferral> {
  const answered = await services.database.transaction(async (transaction) => {
    const tried = await tryCode(services, transaction, { token, code })
    return tried && writeAnswer(services, transaction, tried, { status, reason: reason ?? null })
  })
  if (!answered) throw new Refusal('not_found', { message: NOT_OPEN })
  return answered
}

async function writeAnswer(
  services: Services,
  transaction: Transaction,
  { link, record }: Tried,
  { status, reason }: { readonly status: LinkAnswer; readonly reason: string | null },
): Promise<OpenedReferral> {
  if (!ANSWERS_AFTER[record.status]?.includes(status))
    throw new Refusal('rule_violated', { message: NOT_NOW })
  const askedField = askedFor(status)
  if (askedField && (reason === null || !referrals.fields[askedField].schema.safeParse(reason).success)) {
    throw new Refusal('invalid_input', {
      details: [{ path: 'reason', message: 'Choose one of the answers' }],
    })
  }
  const now = services.records.now()
  const at = now.toISOString()
  const ends = status === 'declined' || status === 'completed'
  const expiresAt = ends ? at : new Date(now.getTime() + ANSWER_DAYS * DAY_MS).toISOString()
  await transaction.run(sql`
    update referral_links set answer = ${status}, answer_reason = ${askedField ? reason : null},
      answered_at = ${at}::timestamptz, expires_at = ${expiresAt}::timestamptz where id = ${link.id}::uuid`)
  const subject = `referrals/${link.recordId}`
  const detail = { state: status }
  await writeAudit(transaction, { actor: null, act: 'referral-link.answered', subject, detail })
  const patch = {
    status: { from: record.status, to: status },
    ...(record.newAnswer ? {} : { newAnswer: { from: false, to: true } }),
    ...(askedField ? { [askedField]: { from: record[askedField] ?? null, to: reason } } : {}),
  }
  const change = { collection: 'referrals', recordId: link.recordId, patch, reason: BY_LINK } as const
  const speaker = { author: 'public', deviceId: null } as const
  const isWritten = await writeAsServer(services.records, transaction, speaker, change)
  if (!isWritten) throw new Refusal('rule_violated', { message: NOT_NOW })
  return { status, expiresAt, referral: null }
}
const NOT_NOW = 'The referral has another state by now. Open the link again.'
/** What the history has as the reason. */
const BY_LINK = 'Answered by the provider through the link'

/** The field that an answer fills in. */
function askedFor(status: LinkAnswer): 'declineReason' | 'outcome' | null {
  if (status === 'declined') return 'declineReason'
  return status === 'completed' ? 'outcome' : null
}

async function tryCode(
  services: Services,
  transaction: Transaction,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<Tried | null> {
  const digits = code.replace(/\D/g, '')
  const now = services.records.now().toISOString()
  const [link] = await transaction.run(
    sql`select id, record_id as "recordId", sent_at as "sentAt", expires_at as "expiresAt", code_hash as "codeHash",
          pin_hash as "pinHash", opened_at is not null as "wasOpened", revoked_at is null
            and expires_at > ${now}::timestamptz and wrong_codes < ${MOST_WRONG_CODES} as "isOpen"
        from referral_links where token_hash = ${hashOf(token)} for update`,
    linkRow,
  )
  if (!link) return null
  const isRight = link.codeHash
    ? timingSafeEqual(link.codeHash, hashOf(`${token}/${digits}`))
    : await isPin(services, transaction, link, { token, digits })
  const referral = await openFieldsFor(services.records, transaction, 'referrals', link.recordId)
  const record = referral && openValues.parse(referral.record)
  // Asked again, so that a consent that was withdrawn or has ended since closes a link that was sent before.
  const agrees = await hasConsent(services, transaction, link.recordId)
  if (referral && record && isRight && link.isOpen && agrees && isAlive(link, record)) {
    return { link, record, unseal: referral.unseal }
  }
  if (!isRight) {
    await transaction.run(
      sql`update referral_links set wrong_codes = wrong_codes + 1 where id = ${link.id}::uuid`,
    )
  }
  const subject = `referrals/${link.recordId}`
  await writeAudit(transaction, { actor: null, act: 'referral-link.refused', subject })
  return null
}

/** A link of an earlier attempt stays dead when the referral is sent to another provider. */
function isAlive({ sentAt }: Link, { status, sentAt: lastSent }: Tried['record']): boolean {
  return LINK_STATES.includes(status) && (lastSent === null || lastSent <= sentAt)
}

/** Whether the digits are the provider's PIN, which has neither been replaced nor removed since the link was sent. */
async function isPin(
  { keys }: Services,
  transaction: Transaction,
  { pinHash }: Link,
  { token, digits }: { readonly token: string; readonly digits: string },
): Promise<boolean> {
  if (!pinHash) return false
  const stored = await storedHashesOf(keys, transaction, digits)
  return stored.some((hash) => timingSafeEqual(pinHash, hashOfPin(token, hash)))
}

/** The token is a salt that no copy of the database has, so the few digits of a code can't be guessed from it. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Says of a link which PIN opens it, without saying whose it is. */
export const hashOfPin = (token: string, pinHash: Uint8Array) =>
  hashOf(`${token}/${Buffer.from(pinHash).toString('hex')}`)
