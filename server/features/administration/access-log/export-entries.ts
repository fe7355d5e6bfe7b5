import { PassThrough } from 'node:stream'
import { webStream } from '#files/web-stream.ts'
import { type TableColumn, writeTableCsv } from '#reports/tables/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { AccessEntry, AccessFilter } from '#shared/contract/administration/access-log.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { isRegionCode, regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { filtersOf, readEntries } from './list-entries.ts'

const ROWS_A_PAGE = 1000

/** The log as CSV, written while it is read; the export itself is entered in the audit trail before it begins. */
export async function exportEntries(context: ServerContext, filter: AccessFilter): Promise<FileAnswer> {
  const { services, request } = context
  const columns = await columnsIn(callerOf(context).locale)
  await writeAudit(services.database, {
    actor: callerOf(context).id,
    act: 'access-log.exported',
    detail: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  })
  const target = new PassThrough()
  const writing = writeTableCsv(columns, allEntries(context, filter), target, { signal: request.signal })
  // The reader of the file sees it break off; nobody else needs to know.
  writing.catch((error: Error) => target.destroy(error))
  return {
    body: webStream(target),
    mediaType: 'text/csv; charset=utf-8',
    name: `access-log-${mogadishuDay(services.records.now())}.csv`,
  }
}

async function* allEntries({ services }: ServerContext, filter: AccessFilter): AsyncGenerator<AccessEntry> {
  const where = filtersOf(filter)
  for (let cursor: string | undefined; ; ) {
    const page = await readEntries(services.database, where, { limit: ROWS_A_PAGE, cursor })
    yield* page.items
    if (page.next === null) return
    cursor = page.next
  }
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
