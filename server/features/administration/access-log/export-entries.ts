import type { TableColumn } from '#reports/tables/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { allPages, csvAnswer } from '#server/http/csv-answer.ts'
import type { AccessEntry, AccessFilter } from '#shared/contract/administration/access-log.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { isRegionCode, regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { filtersOf, readEntries } from './list-entries.ts'

/** The log as CSV, written while it is read; the export itself is entered in the audit trail before it begins. */
export async function exportEntries(context: ServerContext, filter: AccessFilter): Promise<FileAnswer> {
  const { services, request } = context
  const columns = await columnsIn(callerOf(context).locale)
  await writeAudit(services.database, {
    actor: callerOf(context).id,
    act: 'access-log.exported',
    detail: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  })
  const where = filtersOf(filter)
  return csvAnswer(
    columns,
    allPages((page) => readEntries(services.database, where, page)),
    {
      name: `access-log-${mogadishuDay(services.records.now())}.csv`,
      signal: request.signal,
    },
  )
}

async function columnsIn(locale: Locale): Promise<readonly TableColumn<AccessEntry>[]> {
  const { columns, ways, everywhere, triage, conversation } = await loadNamespace(locale, 'accessLog')
  const { collections } = await loadNamespace(locale, 'terms')
  const { fields } = await loadNamespace(locale, 'records')
  const labels: Readonly<Record<string, string>> = fields
  const region = (code: string) => (isRegionCode(code) ? regionName(code, locale) : triage)
  const text = (header: string, value: (entry: AccessEntry) => string | null): TableColumn<AccessEntry> => ({
    header,
    kind: 'text',
    value,
  })
  return [
    text(columns.at, ({ at }) => at),
    text(columns.toldAt, ({ toldAt }) => toldAt),
    text(columns.user, ({ user }) => user.name),
    text(columns.device, ({ device }) => device),
    text(columns.how, ({ how }) => ways[how]),
    text(columns.of, ({ of }) => (of === 'messages' ? conversation : of && collections[of])),
    text(columns.record, ({ record }) => record?.id ?? null),
    text(columns.fields, (entry) => entry.fields.map((name) => labels[name] ?? name).join('; ')),
    { header: columns.delivered, kind: 'number', value: ({ delivered }) => delivered },
    text(columns.regions, ({ how, regions }) =>
      how === 'pull' ? (regions?.map(region).join('; ') ?? everywhere) : null,
    ),
    text(fields.reference, ({ record }) => record && recordReference(record.id)),
  ]
}
