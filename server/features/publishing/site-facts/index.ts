import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { type SiteFact, siteFact, type siteFactsContract } from '#shared/contract/publishing/site-facts.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { siteFactHistory } from './tables.ts'

export { loadSiteFacts } from './seeds.ts'

const earlier = z.object({ fact: siteFact, replacedAt: z.iso.datetime() })

function readFacts(queryable: Queryable, rest: SQL): Promise<SiteFact[]> {
  return queryable.run(
    sql`select id, version, value, value_so as "valueSo", label, label_so as "labelSo",
      stated_on::text as "statedOn", source, shown from site_facts ${rest}`,
    siteFact,
  )
}

async function editFact(
  context: ServerContext,
  id: string,
  { version, ...patch }: ParsedInput<typeof siteFactsContract.edit>,
): Promise<SiteFact> {
  const user = callerOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    const [row] = await readFacts(transaction, sql`where id = ${id} for update`)
    if (!row) throw new Refusal('not_found')
    if (row.version !== version) throw new Refusal('stale')
    const now = records.now().toISOString()
    const { value, valueSo, label, labelSo, statedOn, source, shown } = { ...row, ...patch }
    await insertRow(transaction, siteFactHistory, {
      ...{ factId: id, version: row.version, fact: row, replacedAt: now, replacedBy: user.id },
    })
    await transaction.run(sql`
      update site_facts set version = version + 1, value = ${value}, value_so = ${valueSo}, label = ${label},
        label_so = ${labelSo}, stated_on = ${statedOn}, source = ${source}, shown = ${shown}, updated_at = ${now}
      where id = ${id}`)
    const detail = { fields: Object.keys(patch) }
    await writeAudit(transaction, {
      actor: user.id,
      act: 'site-fact.edited',
      subject: `site-facts/${id}`,
      detail,
    })
    const [after] = await readFacts(transaction, sql`where id = ${id}`)
    if (!after) throw new Error('A statement that was just written is missing')
    return after
  })
}

/** The organisation's statements about itself: everybody reads them, administrators write them. */
export const siteFactsHandlers: Handlers<typeof siteFactsContract> = {
  list: ({ context: { services, user } }) =>
    readFacts(
      services.database,
      may(user, 'organization:edit') ? sql`order by position` : sql`where shown order by position`,
    ),
  edit: ({ params, input, context }) => editFact(context, params.id, input),
  history: async ({ params, context }) => {
    const rows = await context.services.database.run(
      sql`select fact, replaced_at as "replacedAt" from site_fact_history where fact_id = ${params.id}
        order by version desc`,
      earlier,
    )
    return rows.map(({ fact, replacedAt }) => ({ ...fact, replacedAt }))
  },
}
