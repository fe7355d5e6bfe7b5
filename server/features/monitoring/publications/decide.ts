import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import { noteDisclosed } from '#server/consents/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { mailAuthors } from '#server/notices/index.ts'
import { enterStep } from '#server/records/index.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { iccprCasesContract } from '#shared/contract/monitoring/iccpr-cases.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { agreedToSummary, refuseWithoutConsent } from './asked-consent.ts'
import { closeWithdrawal, takeOff } from './bring-back.ts'
import {
  findPublication,
  findSummarised,
  type Publication,
  type Summarised,
  type SummarisedRecord,
} from './rows.ts'
import { publicCases } from './tables.ts'

/** The calls of every collection take the same input. */
type Decision = ParsedInput<typeof iccprCasesContract.decidePublication>

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const NOTHING_PROPOSED = 'There is no proposed summary to publish. Propose one first.'
const OWN_PROPOSAL = 'The person who proposed a summary cannot publish it. Ask another person to read it.'
const NOTHING_TO_WITHDRAW = 'There is nothing to withdraw. Load the page again.'

const STATE_AFTER = { publish: 'published', refuse: 'refused', withdraw: 'withdrawn' } as const
type StateAfter = (typeof STATE_AFTER)[Decision['decision']]

/**
 * Publishes a proposed summary, refuses it with a reason for its author, or withdraws a proposed or published one.
 * Publishing takes two people; withdrawing takes only one, because a text that endangers a person must not wait for a
 * second person.
 */
export async function decidePublication(
  context: ServerContext,
  of: Summarised,
  input: Decision,
): Promise<{ state: StateAfter }> {
  const user = callerOf(context)
  const { collection, recordId } = of
  const { services } = context
  const { records } = services
  const state = STATE_AFTER[input.decision]
  await records.database.transaction(async (transaction) => {
    const record = await findSummarised(transaction, user, of, { lock: true })
    const now = records.now().toISOString()
    // In the order in which a withdrawal of consent locks them: consents first.
    const agreed = await agreedToSummary(transaction, collection, [recordId], now)
    const publication = record && (await findPublication(transaction, of, { lock: true }))
    if (!record || !publication) throw new Refusal('not_found')
    refuseBreakingRules(publication, user.id, input, await isOneEnough(transaction))
    if (state === 'published') refuseWithoutConsent(agreed, recordId)
    const reason = input.reason || null
    await transaction.run(sql`
      update publications set state = ${state}, version = version + 1, decided_by = ${user.id}, decided_at = ${now},
        reason = ${state === 'refused' ? reason : null}
      where collection = ${collection} and record_id = ${recordId}`)
    if (state === 'published') {
      await publish(transaction, publication, record, now)
      await noteDisclosed(transaction, {
        ...{ exit: 'public-summary', collection, ids: [recordId], userId: user.id },
        at: new Date(now),
      })
    }
    if (state === 'withdrawn') await takeOff(transaction, publication, { by: user.id, at: now, reason })
    if (state === 'refused') {
      const { version, proposedBy } = publication
      await mailAuthors(services, transaction, {
        notice: 'returned',
        to: [proposedBy],
        recordId,
        key: `${collection}/${recordId}/${version}`,
      })
    }
    const subject = `${collection}/${recordId}`
    await writeAudit(transaction, { actor: user.id, act: `publication.${state}`, subject })
    const step = { collection, recordId, name: 'publication', reason } as const
    const speaker = { author: user, deviceId: null }
    await enterStep(records, transaction, speaker, { ...step, from: publication.state, to: state })
  })
  return { state }
}

function refuseBreakingRules(
  publication: Publication,
  deciderId: string,
  input: Decision,
  oneIsEnough: boolean,
): void {
  const refuse = (message: string) => {
    throw new Refusal('rule_violated', { message })
  }
  if (input.decision !== 'publish' && !input.reason) throw new Refusal('reason_required')
  if (input.decision === 'withdraw') {
    const isRemoved =
      publication.state === 'withdrawn' || (publication.state === 'refused' && !publication.isPublic)
    if (isRemoved) refuse(NOTHING_TO_WITHDRAW)
    return
  }
  if (publication.state !== 'proposed') refuse(NOTHING_PROPOSED)
  if (publication.proposedBy === deciderId && !oneIsEnough) refuse(OWN_PROPOSAL)
  if (publication.version !== input.version) throw new Refusal('stale')
}

/** A text that replaces a public one keeps its address, and becomes the newest again. */
async function publish(
  transaction: Transaction,
  { collection, recordId, title, summary, titleSo, summarySo }: Publication,
  { status, kind, regionCode: region }: SummarisedRecord,
  now: string,
): Promise<void> {
  await closeWithdrawal(transaction, { collection, recordId })
  const regionCode = recordCollections[collection].summary.withRegion ? region : null
  const texts = { title, summary, titleSo, summarySo }
  await insertRow(
    transaction,
    publicCases,
    { collection, recordId, ...texts, status, kind, regionCode, publishedAt: now },
    sql`on conflict (collection, record_id) do update set title = excluded.title, summary = excluded.summary,
      title_so = excluded.title_so, summary_so = excluded.summary_so, status = excluded.status,
      kind = excluded.kind, region_code = excluded.region_code, published_at = excluded.published_at`,
  )
}
