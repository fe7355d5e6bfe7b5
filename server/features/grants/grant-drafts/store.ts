import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { tokenHash } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { DraftState, OpenDraft } from '#shared/contract/grants/grant-drafts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_CONTROLS, GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { DRAFT_DAYS, DRAFT_WRITING_SECONDS } from '#shared/domain/grant-drafts.ts'
import { openDraft, openMember } from './sealing.ts'

const DAY_MS = 86_400_000

const held = z.object({
  id: z.uuid(),
  version: z.int(),
  language: z.enum(GRANT_LANGUAGES),
  sealed: z.instanceof(Buffer).nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  me: z.uuid(),
  isContact: z.boolean(),
  isConfirmed: z.boolean(),
})
/** A draft as one of its people holds it. */
export type HeldDraft = z.infer<typeof held>

const HELD = sql`grant_drafts.id, version, language, grant_drafts.sealed, grant_drafts.created_at as "createdAt",
  changed_at as "changedAt", grant_drafts.confirmed_at as "confirmedAt", sent_at as "sentAt", deleted_at as "deletedAt",
  grant_draft_members.id as me, is_contact as "isContact", grant_draft_members.confirmed_at is not null as "isConfirmed"`

/** The draft that a key opens, locked, also one whose link still waits; refused for any other text. */
export async function heldBy(
  { records }: Services,
  transaction: Transaction,
  key: string,
): Promise<HeldDraft> {
  const now = records.now().toISOString()
  const [draft] = await transaction.run(
    sql`select ${HELD} from grant_drafts
      join grant_draft_members on draft_id = grant_drafts.id and removed_at is null
      join grant_draft_keys on member_id = grant_draft_members.id
      where token_hash = ${tokenHash(key)}::bytea and expires_at > ${now}::timestamptz
        and (kind = 'device' or grant_draft_members.confirmed_at is not null)
      for update of grant_drafts`,
    held,
  )
  if (!draft) throw new Refusal('not_found', { message: NO_DRAFT })
  return draft
}
/** What is answered to a key that opens nothing, whatever the reason. */
export const NO_DRAFT = 'This link opens no draft. Please check it.'

/** The draft that a key opens for writing; refused once it was sent or deleted, and before its link was confirmed. */
async function openedBy(services: Services, transaction: Transaction, key: string): Promise<HeldDraft> {
  const draft = await heldBy(services, transaction, key)
  if (stateOf(draft) !== 'open') throw new Refusal('not_found', { message: NO_DRAFT })
  return draft
}

/** The same for its contact person alone. */
export async function contactDraft(
  services: Services,
  transaction: Transaction,
  key: string,
): Promise<HeldDraft> {
  const draft = await openedBy(services, transaction, key)
  if (!draft.isContact) throw new Refusal('forbidden', { message: NOT_CONTACT })
  return draft
}
const NOT_CONTACT = 'Only the contact person of this draft can do that.'

/** The state of a draft for a person who holds it. */
export function stateOf({ sentAt, deletedAt, isConfirmed }: HeldDraft): DraftState['state'] {
  if (!isConfirmed) return 'waiting'
  if (sentAt) return 'sent'
  return deletedAt ? 'deleted' : 'open'
}

const member = z.object({
  id: z.uuid(),
  isContact: z.boolean(),
  sealed: z.instanceof(Buffer),
  confirmed: z.boolean(),
  removed: z.boolean(),
  writing: z.enum(GRANT_CONTROLS).nullable(),
})

/** The people on a draft with their names, the contact person first. */
async function peopleOn({ keys, records }: Services, queryable: Queryable, id: string) {
  const since = new Date(records.now().getTime() - DRAFT_WRITING_SECONDS * 1000).toISOString()
  const rows = await queryable.run(
    sql`select id, is_contact as "isContact", sealed, confirmed_at is not null as confirmed,
        removed_at is not null as removed,
        case when writing_at > ${since}::timestamptz and removed_at is null then writing end as writing
      from grant_draft_members where draft_id = ${id}::uuid order by is_contact desc, invited_at, id`,
    member,
  )
  return rows.map(({ sealed, ...row }) => ({ ...row, name: openMember(keys, row.id, sealed).name }))
}

/** What the server answers about a draft to a person who holds it; its fields only where there is another version of them. */
export async function tellDraft(
  services: Services,
  transaction: Transaction,
  draft: HeldDraft,
  since = 0,
): Promise<DraftState> {
  const state = stateOf(draft)
  if (state !== 'open') return { state, draft: null }
  const { id, version, language, changedAt, me } = draft
  const shownDraft: OpenDraft = {
    ...{ id, version, language, changedAt, me },
    deletedOn: mogadishuDay(new Date(Date.parse(changedAt) + DRAFT_DAYS * DAY_MS)),
    people: await peopleOn(services, transaction, id),
    fields: version === since ? null : openDraft(services.keys, id, draft.sealed),
  }
  return { state, draft: shownDraft }
}
