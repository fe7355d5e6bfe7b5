import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { grantEmailTexts, mailApplicant, tokenHash } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { GRANT_PATHS, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { DRAFT_DAYS, DRAFT_LINK_HOURS } from '#shared/domain/grant-drafts.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { digitsHash } from './sealing.ts'
import { grantDraftKeys } from './tables.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Whom a link to a draft is mailed to. */
export interface LinkReader {
  readonly draftId: string
  readonly memberId: string
  readonly to: string
  readonly language: GrantLanguage
}

/**
 * Mails a link that opens a draft once its reader types the digits, which they get in another way: an address that belongs to
 * another person gives nothing away, and no one is led into the draft of a stranger. The mail names no person.
 */
export async function mailLink(
  services: Services,
  transaction: Transaction,
  reader: LinkReader,
  { kind, digits }: { readonly kind: 'begin' | 'invite'; readonly digits: string },
): Promise<void> {
  const token = newToken()
  const until = endOf(services, DRAFT_LINK_HOURS * HOUR_MS)
  await addKey(transaction, { memberId: reader.memberId, token, digits, until })
  const { drafts } = await grantEmailTexts(reader.language)
  await mail(services, transaction, reader, {
    ...{ key: `grant-draft-link/${uuidv7()}`, token, subject: drafts[kind].subject, until },
    lines: [drafts[kind].text, drafts.digits, drafts.ignore],
  })
}

/** Mails a link to a person whose address is confirmed already; it needs no digits. */
export async function mailKnownLink(
  services: Services,
  transaction: Transaction,
  reader: LinkReader,
  {
    kind,
    values = {},
  }: { readonly kind: 'remind' | 'ending'; readonly values?: Readonly<Record<string, string>> },
): Promise<void> {
  const token = newToken()
  await addKey(transaction, {
    memberId: reader.memberId,
    token,
    digits: null,
    until: endOf(services, KEY_MS),
  })
  const { drafts } = await grantEmailTexts(reader.language)
  await mail(services, transaction, reader, {
    ...{ key: `grant-draft-link/${uuidv7()}`, token, subject: drafts[kind].subject },
    ...{ lines: [drafts[kind].text, drafts.keep], values },
  })
}
/** What opens a draft ends with the draft at the latest. */
const KEY_MS = 4 * DRAFT_DAYS * DAY_MS

/** When a key that is made now ends. */
export const endOf = ({ records }: Services, ms = KEY_MS): string =>
  new Date(records.now().getTime() + ms).toISOString()

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

async function addKey(
  transaction: Transaction,
  {
    memberId,
    token,
    digits,
    until,
  }: {
    readonly memberId: string
    readonly token: string
    readonly digits: string | null
    readonly until: string
  },
): Promise<void> {
  await insertRow(transaction, grantDraftKeys, {
    ...{ id: uuidv7(), memberId, kind: 'link', tokenHash: tokenHash(token), expiresAt: until },
    codeHash: digits === null ? null : digitsHash(token, digits),
  })
}

interface DraftMail {
  readonly key: string
  readonly token: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly until?: string
  readonly values?: Readonly<Record<string, string>>
}

function mail(
  services: Services,
  transaction: Transaction,
  { draftId, to, language }: LinkReader,
  { key, token, subject, lines, until, values }: DraftMail,
): Promise<void> {
  const path = addressIn(language === 'so' ? 'so' : 'en', GRANT_PATHS.apply)
  const search = language === 'ar' ? '?language=ar' : ''
  const filled = {
    ...{ site: services.publicUrl, hours: String(DRAFT_LINK_HOURS), days: String(DRAFT_DAYS) },
    // The secret is in the fragment, which a browser sends to no server and in no referrer.
    link: `${services.publicUrl}${path}${search}#draft=${token}`,
    ...values,
  }
  return mailApplicant(services, transaction, {
    ...{ key, id: draftId, about: `grant-drafts/${draftId}`, to, language, subject },
    lines: lines.map((line) => fillText(line, filled)),
    ...(until ? { expiresAt: until } : {}),
  })
}
