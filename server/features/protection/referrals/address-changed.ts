import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import type { Projection } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { mailAddressIn } from '#shared/domain/mail.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import type { Patch } from '#shared/sync/operation.ts'
import { dropPin } from './pins.ts'
import { openProvider } from './sealed-provider.ts'
import { readEntry } from './where-it-goes.ts'

type Sender = Pick<Services, 'keys' | 'publicUrl'>
const text = z.string().nullish()
const openPinLink = z.object({
  id: z.uuid(),
  recordId: z.uuid(),
  sealed: z.instanceof(Uint8Array),
  isThere: z.boolean(),
  email: z.string(),
  locale: z.enum(LOCALES),
})

/**
 * A PIN ends with the address it was made for, and with it the links that it opens: their senders get a notice, and the former
 * address learns that the entry has changed, unless that is marked as unsafe (decision 0397).
 */
export function pinsEndWithAddress(sender: Sender): Projection {
  return {
    collections: ['service-providers'],
    async project(transaction, _collection, _recordIds, { authorId, at, applied }) {
      for (const { operation, changes } of applied) {
        const isAddress = 'contact' in changes || 'privateContact' in changes
        if (operation.kind === 'create' || !isAddress) continue
        const provider = { id: operation.recordId, changes, authorId, at }
        await followAddress(sender, transaction, provider)
      }
    },
  }
}

interface Changed {
  readonly id: string
  readonly changes: Patch
  readonly authorId: string | null
  readonly at: string
}

async function followAddress(sender: Sender, transaction: Transaction, changed: Changed): Promise<void> {
  const { id, changes, authorId, at } = changed
  const fieldCipher = createFieldCipher(sender.keys)
  const entry = await readEntry({ fieldCipher }, transaction, id)
  if (!entry) return
  const { contact, privateContact, quietChange, email } = entry
  // A private address that stays goes before the public one.
  if (entry.isPrivate && !('privateContact' in changes)) return
  const before = (field: string, now: string | null | undefined) =>
    mailAddressIn(field in changes ? text.parse(changes[field]?.from) : now)
  const former = before('privateContact', privateContact) ?? before('contact', contact)
  const mails: NewMail[] = await endPin(sender, transaction, { id, authorId, at })
  if (former && former !== email && quietChange !== true) {
    mails.push(await toFormer(sender, former))
  }
  await enqueueMail({ keys: sender.keys, records: { now: () => new Date(at) } }, transaction, mails)
}

/** Ends the PIN and the open links that it opens; returns the mails to their senders. */
async function endPin(
  sender: Sender,
  transaction: Transaction,
  { id, authorId, at }: Omit<Changed, 'changes'>,
): Promise<NewMail[]> {
  if (await dropPin(transaction, id)) {
    const [act, subject] = ['provider-pin.removed', `service-providers/${id}`] as const
    await writeAudit(transaction, { actor: authorId, act, subject, detail: { cause: 'address' } })
  }
  const open = await transaction.run(
    sql`select referral_links.id, record_id as "recordId", sealed, email, locale, disabled_at is null as "isThere"
      from referral_links join users on users.id = sent_by
      where pin_hash is not null and revoked_at is null and expires_at > ${at}::timestamptz and sealed is not null
      order by referral_links.id for update of referral_links`,
    openPinLink,
  )
  const ended = open.filter((link) => openProvider(sender.keys, link.id, link.sealed) === id)
  await transaction.run(
    sql`update referral_links set revoked_at = ${at}::timestamptz, ended_by = 'address'
      where id = any(${sql.param(ended.map((link) => link.id))}::uuid[])`,
  )
  return Promise.all(ended.filter(({ isThere }) => isThere).map((link) => toSender(sender, link)))
}

/** Names the referral by its reference alone, as every mail to the staff does (decision 0145). */
async function toSender(
  { publicUrl }: Sender,
  { id, recordId, email, locale }: z.infer<typeof openPinLink>,
): Promise<NewMail> {
  const { linkEnded, waiting } = await loadNamespace(locale, 'emailTemplates')
  const lines = [
    linkEnded.text,
    fillText(waiting.reference.record, { reference: recordReference(recordId) }),
    fillText(linkEnded.open, { link: `${publicUrl}${referrals.page}` }),
  ]
  return {
    ...{ kind: 'referral', key: `referral-link-ended/${id}`, to: email, subject: linkEnded.subject },
    body: emailBody([{ locale, lines }]),
  }
}

/** Says nothing of what the entry says now, as another person may read the address by then. */
async function toFormer(sender: Sender, to: string): Promise<NewMail> {
  const [english, somali] = await Promise.all([entryChanged(sender, 'en'), entryChanged(sender, 'so')])
  return {
    ...{ kind: 'referral', key: `provider-changed/${uuidv7()}`, to },
    subject: `${english.subject} / ${somali.subject}`,
    body: emailBody([english.part, somali.part]),
  }
}

async function entryChanged({ publicUrl }: Sender, locale: Locale) {
  const { entryChanged: texts } = await loadNamespace(locale, 'emailTemplates')
  const contact = fillText(texts.contact, { link: `${publicUrl}${addressIn(locale, '/contact')}` })
  return { subject: texts.subject, part: { locale, lines: [texts.text, contact] } }
}
