import { exportRecords } from '#reports/exports/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import { noteDisclosed, overriddenOn } from '#server/consents/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { listNames } from '#server/identity/index.ts'
import type { exportsContract } from '#shared/contract/declared-calls.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { may } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { type CommonQuery, listRequest } from '#shared/queries/list-rules.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { exportNameOf, recordCollections } from '#shared/schemas/records.ts'

/** Exports of the current view of a list as a file; every export is entered in the audit trail. */
export const exportsHandlers = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [
    exportNameOf(name),
    (call: Call) => exportView(call, recordCollections[name]),
  ]),
) as unknown as Handlers<typeof exportsContract>

type ExportQuery = CommonQuery & { readonly format: 'csv' | 'xlsx' }
interface Call {
  readonly input: ExportQuery
  readonly context: ServerContext
}

async function exportView({ input, context }: Call, collection: RecordCollection): Promise<FileAnswer> {
  const { services } = context
  const user = callerOf(context)
  const now = services.records.now()
  const request = listRequest(collection)(input, {
    id: user.id,
    today: mogadishuDay(now),
    now: now.toISOString(),
  })
  if (request.deleted && !may(user, 'records:restore')) throw new Refusal('forbidden')
  const names = new Map((await listNames(services.database)).map(({ id, name }) => [id, name]))
  const { file, total } = await exportRecords(services.recordStore, {
    user,
    collection,
    request,
    format: input.format,
    locale: user.locale,
    nameOf: (id) => names.get(id),
    now,
    signal: context.request.signal,
    overridden: (ids) =>
      overriddenOn(
        services.database,
        'record-export',
        { collection: collection.name, ids },
        mogadishuDay(now),
      ),
    note: (ids) =>
      noteDisclosed(services.database, {
        ...{ exit: 'record-export', collection: collection.name, ids, userId: user.id, at: now },
      }),
  })
  await writeAudit(services.database, {
    actor: user.id,
    act: 'records.exported',
    detail: { collection: collection.name, format: input.format, count: total },
  })
  return file
}
