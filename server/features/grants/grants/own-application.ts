import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { foldReceiptCode, isReceiptCode } from '#shared/domain/receipt-code.ts'
import { codeHash, tokenHash } from './sealing.ts'

const own = z.object({
  id: z.uuid(),
  round: z.string(),
  state: z.string(),
  late: z.boolean(),
  receivedAt: z.iso.datetime(),
  stateSince: z.iso.datetime(),
  language: z.enum(GRANT_LANGUAGES),
  confirmedAt: z.iso.datetime().nullable(),
  sealed: z.instanceof(Buffer),
  askedFields: z.array(z.string()),
  askedUntil: z.iso.date().nullable(),
  askedSealed: z.instanceof(Uint8Array).nullable(),
  answeredAt: z.iso.datetime().nullable(),
  wordingId: z.string().nullable(),
  versions: z.int(),
  /** Whether the applicant knows the decision: until then the page does not say it. */
  told: z.boolean(),
})
/** An application as the calls of its applicant need it. */
export type OwnApplication = z.infer<typeof own>
const linked = own.extend({ linkId: z.uuid(), linkKind: z.enum(['confirm', 'status']) })

const COLUMNS = sql`grant_applications.id, code as round, state, late, received_at as "receivedAt",
  state_since as "stateSince", language, confirmed_at as "confirmedAt", grant_applications.sealed,
  asked_fields as "askedFields", asked_until as "askedUntil", asked_sealed as "askedSealed",
  answered_at as "answeredAt", wording_id as "wordingId",
  (select count(*)::int from grant_application_versions where application_id = grant_applications.id) as versions,
  exists (select from grant_letters where application_id = grant_applications.id) as told`
const FROM = sql`from grant_applications join grant_rounds on grant_rounds.id = round_id`
/** An anonymised application is nobody's any more. */
const HELD = (condition: SQL) =>
  sql`where ${condition} and sealed is not null for update of grant_applications`

/** The application that a code or the token of a confirmed link opens, locked; null for any other text. */
export async function findBySecret(
  services: Services,
  transaction: Transaction,
  secret: string,
): Promise<OwnApplication | null> {
  if (!isReceiptCode(secret)) {
    const link = await findByLink(services, transaction, secret)
    return link?.linkKind === 'status' ? link : null
  }
  const [application] = await transaction.run(
    sql`select ${COLUMNS} ${FROM} ${HELD(sql`code_hash = any(${hashesOf(services, secret)}::bytea[])`)}`,
    own,
  )
  return application ?? null
}

/** The hashes under which the code of an application may be stored. */
function hashesOf({ keys }: Services, secret: string) {
  const code = foldReceiptCode(secret)
  return sql.param(keys.kidsFor('receipt-codes').map((kid) => codeHash(keys, kid, code)))
}

/** The application that a code or the token of a confirmed link opens, locked; a refusal says whether it was deleted. */
export async function requireOwn(
  services: Services,
  transaction: Transaction,
  secret: string,
): Promise<OwnApplication> {
  const application = await findBySecret(services, transaction, secret)
  if (application) return application
  const ended = isReceiptCode(secret)
    ? await transaction.run(
        sql`select 1 from grant_applications where ended_code_hash = any(${hashesOf(services, secret)}::bytea[])`,
      )
    : []
  throw new Refusal('not_found', { message: ended.length > 0 ? DELETED : NO_APPLICATION })
}
export const NO_APPLICATION = 'This code or link opens no application. Please check it.'
const DELETED =
  'We have deleted what you sent with this application, with its documents. Only figures without names are left.'

/** The application to which the token of a mailed link leads, locked, with the link; null for any other text. */
export async function findByLink(
  { records }: Services,
  transaction: Transaction,
  token: string,
): Promise<z.infer<typeof linked> | null> {
  const now = records.now().toISOString()
  const [application] = await transaction.run(
    sql`select ${COLUMNS}, grant_links.id as "linkId", kind as "linkKind"
      ${FROM} join grant_links on application_id = grant_applications.id
      ${HELD(sql`token_hash = ${tokenHash(token)}::bytea and expires_at > ${now}::timestamptz`)}`,
    linked,
  )
  return application ?? null
}
