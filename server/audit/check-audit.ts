import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { AUDIT_CONTENT, auditContent, auditDigest } from '#server/ledger/index.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'

const subjectRow = z.object({ subject: z.string() })

const AT_ONCE = 5000

const entryRow = auditContent.extend({ digest: z.instanceof(Buffer).nullable(), waits: z.boolean() })

/** Compares every audit event with its entry in the ledger, and every such entry with the audit trail. */
export async function checkAudit(queryable: Queryable): Promise<Checked> {
  const findings: Finding[] = []
  let last = '0'
  let count = 0
  for (;;) {
    const rows = await queryable.run(
      sql`
      select entry.*, ledger.digest,
        exists (select from ledger_waiting where kind = 'audit' and ledger_waiting.subject = entry.id) as waits
      from (select ${sql.raw(AUDIT_CONTENT)}, id as place from audit_entries where id > ${last}::bigint
        order by id limit ${AT_ONCE}) entry
        left join ledger on kind = 'audit' and ledger.subject = entry.id
      order by place`,
      entryRow,
    )
    for (const { digest, waits, ...content } of rows) {
      if (digest === null && !waits) findings.push({ code: 'audit-unknown', subject: content.id })
      if (digest && !auditDigest(content).equals(digest)) {
        findings.push({ code: 'audit-altered', subject: content.id })
      }
    }
    count += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) break
  }
  const removed = await queryable.run(
    sql`
    select subject from ledger where kind = 'audit'
      and not exists (select from audit_entries where id = ledger.subject::bigint) order by entry`,
    subjectRow,
  )
  const missing = removed.map(({ subject }): Finding => ({ code: 'audit-missing', subject }))
  return { counts: { audit: count }, findings: [...findings, ...missing] }
}
