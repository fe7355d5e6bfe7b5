import { exportRecords } from '#reports/exports/index.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { listNames } from '#server/features/users/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { exportsContract } from '#shared/contract/monitoring.ts'
import { may } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { caseRequest, incidentRequest, recommendationRequest } from '#shared/queries/list-rules.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { iccprCases, incidents, uprRecommendations } from '#shared/schemas/index.ts'

/** The current view of a list as a file; every one is in the audit trail. */
export const exportsHandlers: Handlers<typeof exportsContract> = {
  cases: (call) => exportView(call, iccprCases, caseRequest),
  recommendations: (call) => exportView(call, uprRecommendations, recommendationRequest),
  incidents: (call) => exportView(call, incidents, incidentRequest),
}

type ToRequest<Q> = (query: Q, asker: { id: string; today: string }) => ListRequest

async function exportView<Q extends { format: 'csv' | 'xlsx' }>(
  { input, context }: { readonly input: Q; readonly context: ServerContext },
  collection: Collection,
  toRequest: ToRequest<Q>,
): Promise<FileAnswer> {
  const { services } = context
  const user = callerOf(context)
  const now = services.records.now()
  const request = toRequest(input, { id: user.id, today: mogadishuDay(now) })
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
  })
  await writeAudit(services.database, {
    actor: user.id,
    act: 'records.exported',
    detail: { collection: collection.name, format: input.format, count: total },
  })
  return file
}
