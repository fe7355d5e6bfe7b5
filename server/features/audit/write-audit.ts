import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { AuditDetail } from '#shared/domain/audit-details.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'

/** One entry of the audit trail: who did what to what. Never content of records, never people's data. */
export interface AuditEntry {
  /** Null for a signed-out caller and for the server itself. */
  readonly actor: string | null
  readonly act: AuditEvent
  /** What it was done to, such as `users/<id>`. */
  readonly subject?: string | null
  readonly detail?: { readonly [D in AuditDetail]?: string | number | boolean | null | readonly string[] }
}

/** Enters an act into the audit trail, in the transaction that does it. */
export async function writeAudit(queryable: Queryable, entry: AuditEntry): Promise<void> {
  await queryable.run(sql`
    insert into audit_entries (actor_id, act, subject, detail)
    values (${entry.actor}, ${entry.act}, ${entry.subject ?? null}, ${JSON.stringify(entry.detail ?? {})})`)
}
