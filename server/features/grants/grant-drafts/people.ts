import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { countRow } from '#server/db/rows.ts'
import { mayMailApplicant, tokenHash } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { DraftState, grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { DRAFT_PEOPLE } from '#shared/domain/grant-drafts.ts'
import { addPerson } from './begin.ts'
import { mailLink } from './emails.ts'
import { openMember, sealMember } from './sealing.ts'
import { contactDraft, type HeldDraft, tellDraft } from './store.ts'

const invited = z.object({ draftId: z.uuid(), isOpen: z.boolean() })

/** Invites a colleague, who gets a link of their own; the same `id` again mails another link (REQ-GRT-41). */
export async function invite(
  services: Services,
  { key, id, name, email, digits }: ParsedInput<typeof grantDraftsContract.invite>,
): Promise<DraftState> {
  const { database, limits } = services
  await limits.consume('grant-invitations', tokenHash(key).toString('hex'))
  const mayBeMailed = await mayMailApplicant(services, email)
  return database.transaction(async (transaction) => {
    const draft = await contactDraft(services, transaction, key)
    const [before] = await transaction.run(
      sql`select draft_id as "draftId", confirmed_at is null and removed_at is null as "isOpen"
        from grant_draft_members where id = ${id}::uuid`,
      invited,
    )
    if (before && (before.draftId !== draft.id || !before.isOpen))
      throw new Refusal('rule_violated', { message: IS_IN })
    if (before) {
      // Another address or other digits: what was mailed before opens nothing any more.
      await transaction.run(sql`delete from grant_draft_keys where member_id = ${id}::uuid`)
      await transaction.run(sql`delete from grant_draft_members where id = ${id}::uuid`)
    }
    await refuseCrowd(transaction, draft)
    const at = services.records.now().toISOString()
    await addPerson(services, transaction, { id, draftId: draft.id, isContact: false, name, email, at })
    const reader = { draftId: draft.id, memberId: id, to: email, language: draft.language }
    if (mayBeMailed) await mailLink(services, transaction, reader, { kind: 'invite', digits })
    await writeAudit(transaction, {
      ...{ actor: null, act: 'grant-draft.invited', subject: `grant-drafts/${draft.id}` },
    })
    return tellDraft(services, transaction, draft)
  })
}
const IS_IN = 'This person has opened the draft already or was taken off it.'

async function refuseCrowd(transaction: Transaction, { id }: HeldDraft): Promise<void> {
  const [row] = await transaction.run(
    sql`select count(*)::int as count from grant_draft_members where draft_id = ${id}::uuid`,
    countRow,
  )
  if ((row?.count ?? 0) >= DRAFT_PEOPLE) throw new Refusal('rule_violated', { message: CROWD })
}
const CROWD = 'There are too many people on this draft. No one else can be invited.'

/** Takes a person off a draft: their links and devices open nothing any more, and what they wrote stays. */
export async function takeOff(
  services: Services,
  { key, person }: ParsedInput<typeof grantDraftsContract.remove>,
): Promise<DraftState> {
  const { database, keys, records } = services
  return database.transaction(async (transaction) => {
    const draft = await contactDraft(services, transaction, key)
    if (person === draft.me) throw new Refusal('rule_violated', { message: IS_CONTACT })
    const [member] = await transaction.run(
      sql`select sealed from grant_draft_members
        where id = ${person}::uuid and draft_id = ${draft.id}::uuid and removed_at is null`,
      z.object({ sealed: z.instanceof(Buffer) }),
    )
    if (!member) throw new Refusal('not_found')
    const { name } = openMember(keys, person, member.sealed)
    // The name stays beside what was written; the address is of no more use.
    await transaction.run(sql`
      update grant_draft_members set removed_at = ${records.now().toISOString()}::timestamptz, address_hash = null,
        sealed = ${sealMember(keys, person, { name, email: '' })}::bytea
      where id = ${person}::uuid`)
    await transaction.run(sql`delete from grant_draft_keys where member_id = ${person}::uuid`)
    await writeAudit(transaction, {
      ...{ actor: null, act: 'grant-draft.person-removed', subject: `grant-drafts/${draft.id}` },
    })
    return tellDraft(services, transaction, draft)
  })
}
const IS_CONTACT = 'The contact person stays on the draft.'
