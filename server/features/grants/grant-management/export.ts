import { PassThrough } from 'node:stream'
import { webStream } from '#files/web-stream.ts'
import { type TableColumn, writeTableCsv, writeTableXlsx } from '#reports/tables/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantManagementContract } from '#shared/contract/grants/grant-management.ts'
import { may } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { amountOf, decisionColumns, type ExportedApplication, withDecisions } from './export-decisions.ts'
import { matchingApplications } from './list.ts'

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Saves the listed applications as a table: neither contacts nor bank details are in it (REQ-GRT-51). */
export async function exportApplications(
  context: ServerContext,
  { format, ...filter }: ParsedInput<typeof grantManagementContract.export>,
): Promise<FileAnswer> {
  const { services, request } = context
  const { id: actor, locale } = callerOf(context)
  const listed = await matchingApplications(context, filter)
  const columns = await columnsIn(locale)
  const isManager = may(callerOf(context), 'grants:manage')
  // What was decided, and for how much, is for grant managers alone.
  const rows = isManager ? await withDecisions(services.database, listed) : listed
  const list = isManager ? [...columns.list, ...(await decisionColumns(locale))] : columns.list
  await writeAudit(services.database, {
    actor,
    act: 'grant.exported',
    detail: { format, count: rows.length },
  })
  const now = services.records.now()
  const target = new PassThrough()
  const { signal } = request
  const writing =
    format === 'csv'
      ? writeTableCsv(list, rows, target, { signal })
      : writeTableXlsx(list, rows, target, {
          sheetName: columns.title,
          properties: {
            title: columns.title,
            author: columns.brand,
            createdAt: now,
            language: locale,
          },
          signal,
        })
  // The reader of the file sees it break off; nobody else needs to know.
  writing.catch((error: Error) => target.destroy(error))
  return {
    body: webStream(target),
    mediaType: MEDIA_TYPES[format],
    name: `grant-applications-${mogadishuDay(now)}.${format}`,
  }
}

async function columnsIn(locale: Locale) {
  const { columns, states, yes, no, listTitle } = await loadNamespace(locale, 'grantManagement')
  const { categories, regions } = await loadNamespace(locale, 'grantApplication')
  const { overview } = await loadNamespace(locale, 'grants')
  const { brand } = await loadNamespace(locale, 'shell')
  const text = (
    header: string,
    value: (row: ExportedApplication) => string | null,
  ): TableColumn<ExportedApplication> => ({ header, kind: 'text', value })
  const list: readonly TableColumn<ExportedApplication>[] = [
    text(columns.reference, ({ reference }) => reference),
    text(columns.round, ({ round }) => round),
    text(columns.state, ({ state }) => states[state]),
    { header: columns.receivedAt, kind: 'instant', value: ({ receivedAt }) => receivedAt },
    text(columns.late, ({ late }) => (late ? yes : no)),
    text(columns.organization, ({ organizationName }) => organizationName),
    text(columns.project, ({ projectTitle }) => projectTitle),
    text(columns.category, ({ category }) => categories[category].label),
    text(columns.regions, (row) => row.regions.map((region) => regions[region]).join('; ')),
    text(columns.tier, ({ tier }) => tier && overview.tiers[tier]),
    { header: columns.requested, kind: 'number', value: ({ requestedMinor }) => amountOf(requestedMinor) },
    { header: columns.due, kind: 'date', value: ({ due }) => due?.on ?? null },
    text(columns.duplicates, ({ duplicates }) => (duplicates ? yes : no)),
  ]
  return { title: listTitle, brand, list }
}
