import { incidentsHandlers } from '#server/features/incidents/index.ts'
import { recordContext } from '#server/features/records/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { triageContract } from '#shared/contract/triage.ts'
import { INCIDENT_STATUSES } from '#shared/domain/enumerations.ts'
import type { Predicate } from '#shared/domain/predicate.ts'
import { isEndState } from '#shared/domain/transitions.ts'
import { refuseUnwritten } from '#shared/records/handlers.ts'
import { listAnswer } from '#shared/records/views.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { FieldChange } from '#shared/sync/operation.ts'

export { alarmsFollowReports } from './alarms.ts'
export { dutyListsHandlers } from './duty-lists.ts'

/** What waits: on a duty list, and not refused or closed there. */
const WAITING: Predicate = {
  all: [
    { field: 'triageRegion', isNull: false },
    { field: 'status', oneOf: INCIDENT_STATUSES.filter((status) => !isEndState('incidents', status)) },
  ],
}

/** Visitors' reports until they are routed, for whoever is on duty. */
export const triageHandlers: Handlers<typeof triageContract> = {
  async list({ input, context }) {
    const page = await waitingReports(context, input.limit, input.cursor ?? null)
    return { ...page, items: page.items.map((found) => listAnswer(incidents, found) as never) }
  },
  count: async ({ context }) => ({ waiting: (await waitingReports(context, 1, null)).total }),
  get: (call) => incidentsHandlers.get(call),
  route: ({ params, input, context }) => route(context, params.id, input),
}

function waitingReports(context: ServerContext, limit: number, cursor: string | null) {
  return context.services.recordStore.list(callerOf(context), 'incidents', {
    where: WAITING,
    search: null,
    sort: { field: 'createdAt', descending: false },
    deleted: false,
    ...{ limit, cursor },
  })
}

async function route(
  context: ServerContext,
  id: string,
  { version, regionCode, districtCode, assigneeId }: ParsedInput<typeof triageContract.route>,
): Promise<undefined> {
  const person = callerOf(context)
  const { records } = recordContext(context)
  const before = await records.standing(person, 'incidents', id)
  if (!before) throw new Refusal('not_found')
  const { record } = before
  if (before.version !== version || before.deletedAt || record.triageRegion === null)
    throw new Refusal('stale')
  const values = { triageRegion: null, regionCode, districtCode, assigneeId }
  const patch = Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, { from: record[field] ?? null, to: value } as FieldChange] as const)
      .filter(([, change]) => !sameValue(change.from, change.to)),
  )
  const intent = { collection: 'incidents', recordId: id, kind: 'edit', patch } as const
  const written = await records.write(person, intent)
  if (written.outcome === 'rejected' && written.reason === 'out_of_scope') {
    const details = [{ path: 'assigneeId', message: 'This person does not work in the region' }]
    throw new Refusal('invalid_input', { details })
  }
  refuseUnwritten(written, intent)
  return undefined
}
