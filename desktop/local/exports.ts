import { noteEvent } from '#desktop/mirror/events.ts'
import type { FileAnswer, Handlers } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { exportsContract } from '#shared/contract/monitoring.ts'
import { may, type Permission } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { caseRequest, incidentRequest, recommendationRequest } from '#shared/queries/list-rules.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { iccprCases, incidents, uprRecommendations } from '#shared/schemas/index.ts'
import type { LocalContext } from './context.ts'

/** The current view of a list as a file, from the mirror. */
export const exportsHandlers: Handlers<typeof exportsContract, LocalContext> = {
  cases: (call) => exportView(call, iccprCases, caseRequest),
  recommendations: (call) => exportView(call, uprRecommendations, recommendationRequest),
  incidents: (call) => exportView(call, incidents, incidentRequest),
}

type ToRequest<Q> = (query: Q, asker: { id: string; today: string }) => ListRequest

async function exportView<Q extends { format: 'csv' | 'xlsx' }>(
  { input, context }: { readonly input: Q; readonly context: LocalContext },
  collection: Collection,
  toRequest: ToRequest<Q>,
): Promise<FileAnswer> {
  const user = signedIn(context)
  const demand = (permission: Permission) => {
    if (!may(user, permission)) throw new Refusal('forbidden')
  }
  demand('records:export')
  demand(collection.read)
  const { meta } = context.mirror
  const now = context.now()
  const request = toRequest(input, { id: user.id, today: mogadishuDay(now) })
  if (request.deleted) demand('records:restore')
  const names = new Map(meta.get('names')?.map(({ id, name }) => [id, name]))
  // The writers are large, so they are read when the first file is asked for.
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
