import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { parentsOf } from '#server/consents/index.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Projection } from '#server/records/index.ts'
import { EXITS } from '#shared/domain/exits.ts'
import { PUBLICATION_STATES } from '#shared/domain/publication-states.ts'
import { SUMMARISED_COLLECTIONS, type SummarisedCollection } from '#shared/schemas/records.ts'
import { agreedToSummary } from './asked-consent.ts'
import { takeOff } from './bring-back.ts'

const removedRow = z.object({ recordId: z.uuid(), state: z.enum(PUBLICATION_STATES) })

/**
 * Takes summaries off the site in the transaction that takes consent away. Those of which nobody was ever asked stay,
 * because a change of their consents brings them here first.
 */
export const summariesFollowConsent: Projection = {
  collections: ['consents'],
  async project(transaction, _collection, recordIds, { authorId, at }) {
    for (const collection of SUMMARISED_COLLECTIONS) {
      await followIn(transaction, collection, { consentIds: recordIds, authorId, at })
    }
  },
}

interface Written {
  readonly consentIds: readonly string[]
  readonly authorId: string | null
  readonly at: string
}

async function followIn(
  transaction: Transaction,
  collection: SummarisedCollection,
  { consentIds, authorId, at }: Written,
): Promise<void> {
  const { purpose } = EXITS['public-summary']
  const ids = await parentsOf(transaction, consentIds, { collection, purpose })
  if (ids.length === 0) return
  const may = await agreedToSummary(transaction, collection, ids, at)
  const ended = sql.param(ids.filter((id) => !may.has(id)))
  const removed = await transaction.run(
    sql`with public as (
        select record_id, state from publications where collection = ${collection} and record_id = any(${ended}::uuid[])
          and exists (select from public_cases site where site.collection = ${collection}
            and site.record_id = publications.record_id)
        order by record_id for update)
      update publications set state = 'withdrawn', version = version + 1, decided_by = ${authorId}::uuid, decided_at = ${at}::timestamptz
      from public where publications.collection = ${collection} and publications.record_id = public.record_id
      returning public.record_id as "recordId", public.state`,
    removedRow,
  )
  for (const { recordId, state } of removed) {
    await takeOff(transaction, { collection, recordId, state }, { by: authorId, at, reason: null })
    const subject = `${collection}/${recordId}`
    const detail = { cause: 'consent' }
    await writeAudit(transaction, { actor: authorId, act: 'publication.withdrawn', subject, detail })
  }
}
