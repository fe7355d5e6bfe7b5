import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { dayEnd } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_LINK_HOURS, GRANT_PATHS, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { grant as inArabic } from '#shared/i18n/ar/emailTemplates.ts'
import { formatArabicDay } from '#shared/i18n/arabic-day.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { comparedHash, tokenHash } from './sealing.ts'
import { grantLinks } from './tables.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A round from its opening to the end of the longest project. */
const STATUS_LINK_DAYS = 730

interface Applicant {
  /** Of the application. */
  readonly id: string
  readonly to: string
  readonly language: GrantLanguage
  readonly at: Date
}

/**
 * Asks the reader of the contact's address to confirm it, and says nothing of the application: until then the address may be anybody's
 * (REQ-GRT-32). Whether the address may get it was asked before the transaction began.
 */
export async function askToConfirm(
  services: Services,
  transaction: Transaction,
  { id, to, language, at }: Applicant,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(at.getTime() + GRANT_LINK_HOURS * HOUR_MS).toISOString()
  const linkId = uuidv7()
  await insertRow(transaction, grantLinks, {
    ...{ id: linkId, applicationId: id, kind: 'confirm', tokenHash: tokenHash(token), expiresAt },
  })
  const { confirm } = await grantEmailTexts(language)
  const values = {
    site: services.publicUrl,
    hours: String(GRANT_LINK_HOURS),
    link: linkTo(services, language, 'confirm', token),
  }
  await mailApplicant(services, transaction, {
    ...{ key: `grant-link/${linkId}`, id, to, language, expiresAt, subject: confirm.subject },
    lines: [confirm.text, confirm.ignore].map((line) => fillText(line, values)),
  })
}

/** Sends the receipt to the confirmed address, with the link by which the application is followed. */
export async function mailReceipt(
  services: Services,
  transaction: Transaction,
  {
    id,
    to,
    language,
    token,
    round,
    isKept,
  }: Omit<Applicant, 'at'> & {
    readonly token: string
    readonly round: string
    readonly isKept: boolean
  },
): Promise<void> {
  const { receipt } = await grantEmailTexts(language)
  const values = {
    site: services.publicUrl,
    ...{ reference: recordReference(id), round },
    link: linkTo(services, language, 'open', token),
  }
  const sentence = isKept ? receipt.kept : receipt.contacted
  await mailApplicant(services, transaction, {
    ...{ key: `grant-receipt/${id}`, id, to, language, subject: receipt.subject },
    lines: [receipt.text, sentence, receipt.follow, receipt.ignore].map((line) => fillText(line, values)),
  })
}

/** Tells an applicant that something is asked, with a link to answer; what is asked is read on the page alone (REQ-GRT-54). */
export async function mailQuestion(
  services: Services,
  transaction: Transaction,
  question: Applicant & { readonly requestId: string; readonly until: string },
): Promise<void> {
  const { id, to, language, at, requestId, until } = question
  const { asked } = await grantEmailTexts(language)
  const values = {
    site: services.publicUrl,
    reference: recordReference(id),
    date: dayIn(language, until),
    link: await newStatusLink(services, transaction, { id, language, at }),
  }
  await mailApplicant(services, transaction, {
    ...{ key: `grant-asked/${requestId}`, id, to, language, subject: asked.subject },
    expiresAt: dayEnd(until),
    lines: [asked.text, asked.open, asked.ignore].map((line) => fillText(line, values)),
  })
}

/** A link of its own by which an applicant opens the application; links in former mails stay in force. */
export async function newStatusLink(
  services: Services,
  transaction: Transaction,
  { id, language, at }: Omit<Applicant, 'to'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(at.getTime() + STATUS_LINK_DAYS * DAY_MS).toISOString()
  await insertRow(transaction, grantLinks, {
    ...{ id: uuidv7(), applicationId: id, kind: 'status', tokenHash: tokenHash(token), expiresAt },
    usedAt: at.toISOString(),
  })
  return linkTo(services, language, 'open', token)
}

/** A day in the language of an application. */
export const dayIn = (language: GrantLanguage, day: string) =>
  language === 'ar' ? formatArabicDay(day) : formatDate(day, language)

/** The secret is in the fragment, which a browser sends to no server and in no referrer. */
function linkTo(
  { publicUrl }: Services,
  language: GrantLanguage,
  use: 'confirm' | 'open',
  token: string,
): string {
  const path = addressIn(language === 'so' ? 'so' : 'en', GRANT_PATHS.status)
  const search = language === 'ar' ? '?language=ar' : ''
  return `${publicUrl}${path}${search}#${use}=${token}`
}

/** The words of the mails in the language of the application. */
export async function grantEmailTexts(language: GrantLanguage) {
  return language === 'ar' ? inArabic : (await loadNamespace(language, 'emailTemplates')).grant
}

/** A mail to an applicant: its subject says nothing of the application. */
interface ApplicantMail {
  readonly key: string
  readonly id: string
  /** What it is about, if not the application with the id. */
  readonly about?: string
  readonly to: string
  readonly language: GrantLanguage
  readonly subject: string
  readonly lines: readonly string[]
  readonly expiresAt?: string
}

/** Puts a mail to an applicant into the outbox, in the language of the application. */
export async function mailApplicant(
  services: Services,
  transaction: Transaction,
  { key, id, about = `grants/${id}`, to, language, subject, lines, expiresAt }: ApplicantMail,
): Promise<void> {
  const { text, html } = emailBody([{ locale: language === 'so' ? 'so' : 'en', lines }])
  const turned = html.replace('<html lang="en">', '<html lang="ar" dir="rtl">')
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'grant', key, about, to, subject },
      body: { text, html: language === 'ar' ? turned : html },
      ...(expiresAt ? { expiresAt } : {}),
    },
  ])
}

/** Whether an address may get another mail today that a stranger can cause; no one learns that it may not. */
export async function mayMailApplicant({ limits, keys }: Services, email: string): Promise<boolean> {
  try {
    await limits.consume('grant-address', comparedHash(keys, 'address', email).toString('hex'))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Makes the confirmed link the one by which the application is followed, as long as that may take. */
export async function keepLink(transaction: Transaction, linkId: string, now: string): Promise<void> {
  await transaction.run(sql`
    update grant_links set kind = 'status', used_at = ${now}::timestamptz,
      expires_at = ${now}::timestamptz + make_interval(days => ${STATUS_LINK_DAYS}::int)
    where id = ${linkId}::uuid`)
}
