import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import type { AuditDetail } from '#shared/rules/audit-details.ts'
import { auditEntries } from './tables.ts'

/** One audit event: who did what to what. It never contains content of records or personal data. */
export interface AuditEntry {
  /** Null for a signed-out caller and for the server itself. */
  readonly actor: string | null
  readonly act: AuditEvent
  /** The object of the event, such as `users/<id>`. */
  readonly subject?: string | null
  readonly detail?: { readonly [D in AuditDetail]?: string | number | boolean | null | readonly string[] }
}

/** Enters an event in the audit trail, in the transaction of the action itself. */
export async function writeAudit(queryable: Queryable, entry: AuditEntry): Promise<void> {
  const { actor: actorId, act, subject = null, detail = {} } = entry
  await insertRow(queryable, auditEntries, { actorId, act, subject, detail })
}
