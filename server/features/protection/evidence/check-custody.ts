import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'
import { readCustody } from './custody.ts'

const AT_ONCE = 500

const loggedRow = z.object({
  seq: z.int(),
  hash: z.instanceof(Buffer),
  digest: z.instanceof(Buffer).nullable(),
  waits: z.boolean(),
})

/** Recomputes the custody log of every file, and compares each entry with the ledger. */
export async function checkCustody(queryable: Queryable): Promise<Checked> {
  const findings: Finding[] = []
  let custody = 0
  let respelled = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await queryable.run(
      sql`
      select distinct evidence_id as id from evidence_custody where evidence_id > ${last}::uuid
      order by evidence_id limit ${AT_ONCE}`,
      idRow,
    )
    for (const { id } of ids) {
      const log = await readCustody(queryable, id)
      custody += log.length
      respelled += log.filter((entry) => entry.respelled).length
      if (log.some(({ intact }) => !intact)) findings.push({ code: 'custody-altered', subject: id })
      else findings.push(...(await againstLedger(queryable, id)))
    }
    last = ids.at(-1)?.id ?? last
    if (ids.length < AT_ONCE) break
  }
  return { counts: { custody, respelled }, findings: [...findings, ...(await missing(queryable))] }
}

async function againstLedger(queryable: Queryable, id: string): Promise<Finding[]> {
  const rows = await queryable.run(
    sql`
    select seq, log.hash, ledger.digest, exists (select from ledger_waiting
        where kind = 'custody' and ledger_waiting.subject = evidence_id || '/' || seq) as waits
    from evidence_custody log left join ledger on kind = 'custody' and subject = evidence_id || '/' || seq
    where evidence_id = ${id}`,
    loggedRow,
  )
  const altered = rows.some(({ hash, digest }) => digest !== null && !hash.equals(digest))
  const unknown = rows.some(({ digest, waits }) => digest === null && !waits)
  return [
    ...(altered ? [{ code: 'custody-altered', subject: id } as const] : []),
    ...(unknown ? [{ code: 'custody-unknown', subject: id } as const] : []),
  ]
}

/** Finds entries that the ledger has and a log lacks: they were removed, even if they were the last ones. */
async function missing(queryable: Queryable): Promise<Finding[]> {
  const rows = await queryable.run(
    sql`
    select distinct split_part(subject, '/', 1) as id from ledger where kind = 'custody'
      and not exists (select from evidence_custody where evidence_id = split_part(subject, '/', 1)::uuid
        and seq = split_part(subject, '/', 2)::integer) order by 1`,
    idRow,
  )
  return rows.map(({ id }) => ({ code: 'custody-missing', subject: id }))
}
