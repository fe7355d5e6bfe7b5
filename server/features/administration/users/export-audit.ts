import type { TableColumn } from '#reports/tables/index.ts'
import { readAudit, writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { allPages, csvAnswer } from '#server/http/csv-answer.ts'
import type { AuditEntry, AuditFilter } from '#shared/contract/administration/users.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { actOf, auditTextsIn, auditWordsOf, linesOf, subjectOf } from '#shared/rules/audit-words.ts'
import { listColleagues } from './list-users.ts'

/** The audit trail as CSV, written while it is read; the export itself is entered in it before that begins. */
export async function exportAudit(context: ServerContext, filter: AuditFilter): Promise<FileAnswer> {
  const { services, request } = context
  const columns = await columnsFor(context)
  const { actor, ...rest } = filter
  await writeAudit(services.database, {
    actor: callerOf(context).id,
    act: 'audit.exported',
    detail: Object.fromEntries(
      Object.entries({ ...rest, user: actor }).filter(([, value]) => value !== undefined),
    ),
  })
  return csvAnswer(
    columns,
    allPages((page) => readAudit(services.database, filter, page)),
    {
      name: `audit-trail-${mogadishuDay(services.records.now())}.csv`,
      signal: request.signal,
    },
  )
}

/** The columns of the page, and the codes by which a program knows an entry. */
async function columnsFor(context: ServerContext): Promise<readonly TableColumn<AuditEntry>[]> {
  const caller = callerOf(context)
  const texts = await auditTextsIn(caller.locale)
  const colleagues = await listColleagues(context.services.database, caller)
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  const words = auditWordsOf(texts, { locale: caller.locale, nameOf: (id) => names.get(id) })
  const { audit } = texts.users
  const text = (header: string, value: (entry: AuditEntry) => string | null): TableColumn<AuditEntry> => ({
    header,
    kind: 'text',
    value,
  })
  return [
    text(audit.at, ({ at }) => at),
    text(audit.actor, ({ actor }) => actor ?? audit.system),
    text(audit.act, ({ act }) => actOf(act, words)),
    text(audit.subject, ({ title, subject }) => title ?? (subject && subjectOf(subject, words))),
    text(audit.detail, ({ detail }) =>
      linesOf(detail, words)
        .map((line) => `${line.label}: ${line.text}`)
        .join('; '),
    ),
    text('act', ({ act }) => act),
    text('subject', ({ subject }) => subject),
  ]
}
