import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { AUDIT_CONTENT, type AuditContent, auditDigest } from '#server/ledger/index.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'

const AT_ONCE = 5000

interface Row extends AuditContent {
  readonly digest: Buffer | null
  readonly waits: boolean
}

/** Compares every entry of the audit trail with what the ledger says of it, and every one of the ledger with the trail. */
export async function checkAudit(queryable: Queryable): Promise<Checked> {
  const findings: Finding[] = []
  let last = '0'
  let count = 0
  for (;;) {
    const rows = await queryable.run<Row & Record<string, unknown>>(sql`
      select entry.*, ledger.digest,
        exists (select from ledger_waiting where kind = 'audit' and ledger_waiting.subject = entry.id) as waits
      from (select ${sql.raw(AUDIT_CONTENT)}, id as place from audit_entries where id > ${last}::bigint
        order by id limit ${AT_ONCE}) entry
        left join ledger on kind = 'audit' and ledger.subject = entry.id
      order by place`)
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
  const removed = await queryable.run<{ subject: string }>(sql`
    select subject from ledger where kind = 'audit'
      and not exists (select from audit_entries where id = ledger.subject::bigint) order by entry`)
  const missing = removed.map(({ subject }): Finding => ({ code: 'audit-missing', subject }))
  return { counts: { audit: count }, findings: [...findings, ...missing] }
}
