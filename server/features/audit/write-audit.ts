import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { AuditDetail } from '#shared/domain/audit-details.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { auditEntries } from './tables.ts'

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
  const { actor: actorId, act, subject = null, detail = {} } = entry
  await insertRow(queryable, auditEntries, { actorId, act, subject, detail })
}
