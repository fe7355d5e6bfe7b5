import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  comparedHash,
  comparedHashes,
  currentRound,
  mayMailApplicant,
  refuseLanguage,
  tokenHash,
} from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { endOf, mailKnownLink, mailLink } from './emails.ts'
import { openMember, sealMember } from './sealing.ts'
import { grantDraftKeys, grantDraftMembers, grantDrafts } from './tables.ts'

/** Makes an empty draft and mails the link that confirms it; what was typed stays on the device until then (REQ-GRT-39). */
export async function beginDraft(
  services: Services,
  { id, email, name, language, key, digits }: ParsedInput<typeof grantDraftsContract.begin>,
): Promise<undefined> {
  const { database, records } = services
  const at = records.now().toISOString()
  // Limits need a connection of their own: asked for within a transaction, a flood would hold all of them.
  const mayBeMailed = await mayMailApplicant(services, email)
  await database.transaction(async (transaction) => {
    const round = await currentRound(transaction, records.now())
    if (round?.announced) refuseLanguage(round, language)
    const isNew = await insertRow(
      transaction,
      grantDrafts,
      { id, language, createdAt: at, changedAt: at },
      sql`on conflict (id) do nothing`,
    )
    // It was sent twice: the answer to the first one was lost.
    if (!isNew) return
    const memberId = await addPerson(services, transaction, {
      ...{ id: uuidv7(), draftId: id, isContact: true, name, email, at },
    })
    await insertRow(transaction, grantDraftKeys, {
      ...{ id: uuidv7(), memberId, kind: 'device', tokenHash: tokenHash(key) },
      expiresAt: endOf(services),
    })
    await writeAudit(transaction, { actor: null, act: 'grant-draft.begun', subject: `grant-drafts/${id}` })
    if (!mayBeMailed) return
    await mailLink(
      services,
      transaction,
      { draftId: id, memberId, to: email, language },
      { kind: 'begin', digits },
    )
  })
}

/** Stores a person on a draft, sealed; answers the id. */
export async function addPerson(
  { keys }: Services,
  transaction: Transaction,
  person: {
    readonly id: string
    readonly draftId: string
    readonly isContact: boolean
    readonly name: string
    readonly email: string
    readonly at: string
  },
): Promise<string> {
  const { id, draftId, isContact, name, email, at } = person
  await insertRow(transaction, grantDraftMembers, {
    ...{ id, draftId, isContact, invitedAt: at },
    ...{ sealed: sealMember(keys, id, { name, email }), addressHash: comparedHash(keys, 'address', email) },
  })
  return id
}

const memberRow = z.object({ id: z.uuid(), draftId: z.uuid(), sealed: z.instanceof(Buffer) })
/** Most drafts whose links are mailed at once. */
const MOST_DRAFTS = 3

/** Mails the links of the newest drafts of an address there again, if there are any; the caller learns nothing of it. */
export async function remindOfDrafts(
  services: Services,
  { email, language }: ParsedInput<typeof grantDraftsContract.remind>,
): Promise<undefined> {
  const { database, keys } = services
  // Asked for in each case, so that neither time nor limits tell whether the address is known.
  const mayBeMailed = await mayMailApplicant(services, email)
  await database.transaction(async (transaction) => {
    const hashes = sql.param(comparedHashes(keys, 'address', email))
    const members = await transaction.run(
      sql`select grant_draft_members.id, draft_id as "draftId", grant_draft_members.sealed
        from grant_draft_members join grant_drafts on grant_drafts.id = draft_id
        where address_hash = any(${hashes}::bytea[]) and grant_draft_members.confirmed_at is not null
          and removed_at is null and sent_at is null and deleted_at is null
        order by changed_at desc limit ${MOST_DRAFTS}`,
      memberRow,
    )
    if (!mayBeMailed) return
    for (const { id, draftId, sealed } of members) {
      const { email: to } = openMember(keys, id, sealed)
      await mailKnownLink(services, transaction, { draftId, memberId: id, to, language }, { kind: 'remind' })
    }
  })
}
