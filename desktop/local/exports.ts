import { noteEvent } from '#desktop/mirror/events.ts'
import type { exportsContract } from '#shared/contract/declared-calls.ts'
import type { FileAnswer, Handlers } from '#shared/contract/endpoint.ts'
import { may, type Permission } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { type CommonQuery, listRequest } from '#shared/queries/list-rules.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { exportNameOf, recordCollections } from '#shared/schemas/records.ts'
import type { LocalContext } from './context.ts'
import { requireFirstSync } from './first-sync.ts'

/** The current view of a list as a file, from the mirror. */
export const exportsHandlers = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [
    exportNameOf(name),
    (call: Call) => exportView(call, recordCollections[name]),
  ]),
) as unknown as Handlers<typeof exportsContract, LocalContext>

type ExportQuery = CommonQuery & { readonly format: 'csv' | 'xlsx' }
interface Call {
  readonly input: ExportQuery
  readonly context: LocalContext
}

async function exportView({ input, context }: Call, collection: RecordCollection): Promise<FileAnswer> {
  const user = signedIn(context)
  const demand = (permission: Permission) => {
    if (!may(user, permission)) throw new Refusal('forbidden')
  }
  demand('records:export')
  demand(collection.read)
  requireFirstSync(context.mirror)
  const { meta } = context.mirror
  const now = context.now()
  const request = listRequest(collection)(input, {
    id: user.id,
    today: mogadishuDay(now),
    now: now.toISOString(),
  })
  if (request.deleted) demand('records:restore')
  const names = new Map(meta.get('names')?.map(({ id, name }) => [id, name]))
  // The writers are large modules, so they are loaded for the first file.
  const { exportRecords } = await import('#reports/exports/index.ts')
  const { file, total } = await exportRecords(context.records, {
    user,
    collection,
    request,
    format: input.format,
    locale: meta.get('user')?.locale ?? 'en',
    nameOf: (id) => names.get(id),
    now,
  })
  const detail = { collection: collection.name, format: input.format, count: total }
  noteEvent(context.mirror, { act: 'records.exported', report: null, detail }, now)
  context.wakeSync()
  return file
}
