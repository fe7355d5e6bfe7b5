import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { tokenHash } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { DRAFT_TRIES } from '#shared/domain/grant-drafts.ts'
import { endOf } from './emails.ts'
import { digitsHash } from './sealing.ts'
import { heldBy, NO_DRAFT, tellDraft } from './store.ts'

type Confirmed = AnswerOf<typeof grantDraftsContract.confirm>

const linkRow = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  draftId: z.uuid(),
  codeHash: z.instanceof(Buffer).nullable(),
  isConfirmed: z.boolean(),
})

/**
 * Opens a mailed link. At first its reader has to type the digits that are shown where it was asked for; a few wrong ones end it. Without
 * digits a link that waits for them says so, and costs no try.
 */
export async function confirmLink(
  services: Services,
  { token, digits }: ParsedInput<typeof grantDraftsContract.confirm>,
): Promise<Confirmed> {
  const link = await linkOf(services, token, digits !== undefined)
  if (!link.isConfirmed && link.codeHash) {
    if (digits === undefined) return { state: 'waiting', draft: null, needsDigits: true }
    if (!timingSafeEqual(digitsHash(token, digits), link.codeHash))
      throw new Refusal('rule_violated', { message: WRONG_DIGITS })
  }
  return services.database.transaction(async (transaction) => {
    const now = services.records.now().toISOString()
    const written = await transaction.run(sql`
      update grant_draft_members set confirmed_at = ${now}::timestamptz
      where id = ${link.memberId}::uuid and confirmed_at is null returning 1`)
    if (written.length > 0) {
      await transaction.run(sql`
        update grant_draft_keys set expires_at = ${endOf(services)}::timestamptz, code_hash = null
        where id = ${link.id}::uuid`)
      await transaction.run(sql`
        update grant_drafts set confirmed_at = coalesce(confirmed_at, ${now}::timestamptz), version = version + 1
        where id = ${link.draftId}::uuid`)
      await writeAudit(transaction, {
        ...{ actor: null, act: 'grant-draft.confirmed', subject: `grant-drafts/${link.draftId}` },
      })
    }
    const draft = await heldBy(services, transaction, token)
    return { ...(await tellDraft(services, transaction, draft)), needsDigits: false }
  })
}
const WRONG_DIGITS = 'These are not the six digits of this link. After a few wrong ones the link ends.'

/** The link of a token; a try is counted before its digits are looked at, in a transaction of its own. */
async function linkOf({ database, records }: Services, token: string, isTry: boolean) {
  const now = records.now().toISOString()
  const [link] = await database.transaction((transaction) =>
    transaction.run(
      sql`update grant_draft_keys set tries = tries + case when ${isTry}::boolean and code_hash is not null then 1 else 0 end
        from grant_draft_members
        where grant_draft_members.id = member_id and removed_at is null and kind = 'link'
          and token_hash = ${tokenHash(token)}::bytea and expires_at > ${now}::timestamptz
          and (code_hash is null or tries < ${DRAFT_TRIES})
        returning grant_draft_keys.id, member_id as "memberId", draft_id as "draftId", code_hash as "codeHash",
          confirmed_at is not null as "isConfirmed"`,
      linkRow,
    ),
  )
  if (!link) throw new Refusal('not_found', { message: NO_DRAFT })
  return link
}
