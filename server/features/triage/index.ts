import { noteOpened, recordContext, recordsHandlers } from '#server/features/records/index.ts'
import { type Asking, callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { triageContract } from '#shared/contract/triage.ts'
import { settledState } from '#shared/domain/places.ts'
import { refuseUnwritten } from '#shared/records/handlers.ts'
import { listAnswer } from '#shared/records/views.ts'
import { resourceOf } from '#shared/schemas/names.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { FieldChange } from '#shared/sync/operation.ts'
import { refuse } from './refuse.ts'
import { waitingIn } from './waiting.ts'

export { alarmsFollowReports } from './alarms.ts'
export { dutyListsHandlers } from './duty-lists.ts'

/** What visitors sent until it is routed, for users on duty. */
export const triageHandlers: Handlers<typeof triageContract> = {
  async list({ input, context }) {
    const page = await waitingReports(context, input.collection, input.limit, input.cursor ?? null)
    const user = callerOf(context)
    const collection = recordCollections[input.collection]
    return { ...page, items: page.items.map((found) => listAnswer(user, collection, found) as never) }
  },
  async count({ context }) {
    const counted = await waitingByCollection(context)
    return { waiting: sumOf(counted), of: Object.fromEntries(counted) as Record<RoutedCollection, number> }
  },
  async get(call) {
    const { collection } = call.input
    const found = await recordsHandlers[resourceOf(collection)].get({ ...call, input: {} })
    await noteOpened(call.context, collection, found)
    return found
  },
  route: ({ params, input, context }) => route(context, params.id, input),
  pass: ({ params: { id }, input: { collection, version, list }, context }) =>
    placeReport(context, { collection, id, version, values: { triageRegion: list } }),
  refuse: ({ input, context }) => refuse(context, input),
}

/** How much waits on the caller's duty lists. */
export async function countWaiting(context: Asking): Promise<number> {
  return sumOf(await waitingByCollection(context))
}

function waitingByCollection(context: Asking) {
  return Promise.all(
    ROUTED_COLLECTIONS.map(
      async (name) => [name, (await waitingReports(context, name, 1, null)).total] as const,
    ),
  )
}

const sumOf = (counted: readonly (readonly [string, number])[]) =>
  counted.reduce((sum, [, total]) => sum + total, 0)

function waitingReports(context: Asking, name: RoutedCollection, limit: number, cursor: string | null) {
  return context.services.recordStore.list(callerOf(context), name, {
    where: waitingIn(name),
    search: null,
    sort: { field: 'createdAt', descending: false },
    deleted: false,
    ...{ limit, cursor },
  })
}

function route(
  context: ServerContext,
  id: string,
  { collection, version, ...place }: ParsedInput<typeof triageContract.route>,
): Promise<undefined> {
  const values = { triageRegion: null, ...place, stateCode: settledState(place.regionCode) }
  return placeReport(context, { collection, id, version, values })
}

interface Placing {
  readonly collection: RoutedCollection
  readonly id: string
  readonly version: number
  readonly values: Readonly<Record<string, string | null>>
}

/** Routes a waiting report, or passes it on; the history shows who did. */
async function placeReport(
  context: ServerContext,
  { collection, id, version, values }: Placing,
): Promise<undefined> {
  const user = callerOf(context)
  const { records } = recordContext(context)
  const before = await records.current(user, collection, id)
  if (!before) throw new Refusal('not_found')
  const { record } = before
  if (before.version !== version || before.deletedAt || record.triageRegion === null)
    throw new Refusal('stale')
  const patch = Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, { from: record[field] ?? null, to: value } as FieldChange] as const)
      .filter(([, change]) => !sameValue(change.from, change.to)),
  )
  if (Object.keys(patch).length === 0) {
    throw new Refusal('invalid_input', {
      details: [{ path: 'list', message: 'It is already waiting on this list' }],
    })
  }
  const intent = { collection, recordId: id, kind: 'edit', patch } as const
  const written = await records.write(user, intent)
  if (written.outcome === 'rejected' && written.reason === 'out_of_scope') {
    const details = [{ path: 'assigneeId', message: 'This person does not work in the region' }]
    throw new Refusal('invalid_input', { details })
  }
  // Somebody else has routed it since the caller read it.
  const isRouted =
    written.outcome === 'rejected' && written.details?.some(({ path }) => path === 'triageRegion')
  if (isRouted) throw new Refusal('stale')
  refuseUnwritten(written, intent)
  return undefined
}
