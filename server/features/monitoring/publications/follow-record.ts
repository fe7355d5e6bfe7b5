import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Projection } from '#server/records/index.ts'
import { tableName } from '#shared/domain/names.ts'
import { PUBLICATION_STATES } from '#shared/domain/publication-states.ts'
import { SUMMARISED_COLLECTIONS } from '#shared/schemas/records.ts'
import { takeOff } from './bring-back.ts'
import { kindColumn } from './rows.ts'

const withdrawn = z.object({
  recordId: z.string(),
  cause: z.enum(['deleted', 'moved']),
  state: z.enum(PUBLICATION_STATES),
})

/**
 * Keeps public summaries consistent with their record, in the transaction that changes the record: the summary of a
 * deleted record is withdrawn, and so is that of one which moves to another region, whose officers have not seen it.
 * Restoring the record or moving it back publishes nothing: a user must decide that again.
 */
export const publicationsFollowRecords: Projection = {
  collections: SUMMARISED_COLLECTIONS,
  async project(transaction, name, recordIds, written) {
    const collection = SUMMARISED_COLLECTIONS.find((each) => each === name)
    if (!collection) return
    const ids = sql`any(${sql.param([...recordIds])}::uuid[])`
    const table = sql.raw(tableName(collection))
    const removed = await transaction.run(
      sql`
        with removed as (
          select record_id, publications.state, case when deleted_at is null then 'moved' else 'deleted' end as cause
          from publications join ${table} record on record.id = record_id
          where record_id = ${ids} and publications.collection = ${collection} and publications.state <> 'withdrawn'
            and (deleted_at is not null or record.region_code is distinct from publications.region_code)
          order by record_id for update of publications)
        update publications set state = 'withdrawn', version = publications.version + 1, decided_by = null,
          decided_at = now()
        from removed where publications.collection = ${collection} and publications.record_id = removed.record_id
        returning removed.record_id as "recordId", removed.state, cause`,
      withdrawn,
    )
    for (const { recordId, cause, state } of removed) {
      const reason = written.operations.findLast((each) => each.recordId === recordId)?.reason ?? null
      await takeOff(
        transaction,
        { collection, recordId, state },
        { by: written.authorId, at: written.at, reason },
      )
      const subject = `${collection}/${recordId}`
      await writeAudit(transaction, { actor: null, act: 'publication.withdrawn', subject, detail: { cause } })
    }
    const kind = kindColumn(collection)
    await transaction.run(sql`
      update public_cases set status = record.status, kind = record.kind
      from (select id, status, ${kind} as kind from ${table} where id = ${ids}) record
      where record_id = record.id and public_cases.collection = ${collection}
        and (public_cases.status, public_cases.kind) is distinct from (record.status, record.kind)`)
  },
}
