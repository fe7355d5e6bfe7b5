import { z } from 'zod'
import { noteOpened } from '#server/features/protection/visitor-reports/index.ts'
import { type Asking, callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { recordContext, recordsHandlers } from '#server/record-handlers/index.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { triageContract } from '#shared/contract/protection/triage.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { resourceOf } from '#shared/domain/names.ts'
import { settledState } from '#shared/domain/places.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { refuseUnwritten } from '#shared/records/handlers.ts'
import type { FoundRecord } from '#shared/records/store.ts'
import { listAnswer } from '#shared/records/views.ts'
import { TRIAGE_GROUPS, type TriageGroup, triageGroups } from '#shared/rules/triage-order.ts'
import {
  ROUTED_COLLECTIONS,
  type RoutedCollection,
  recordCollections,
  triagedOf,
} from '#shared/schemas/records.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { FieldChange } from '#shared/sync/operation.ts'
import { findNamed } from './find-named.ts'
import { listAlarms } from './list-alarms.ts'
import { refuse } from './refuse.ts'
import { waitingIn } from './waiting.ts'

export { alarmsFollowReports, forgetAlarmed } from './alarms.ts'
export { dutyListsHandlers } from './duty-lists.ts'
export { foreseeAlarms } from './foreseen-alarms.ts'
export { gatherAlarmsMinutely, mailStaffAlarmsSoon } from './gather-alarms.ts'

/** What visitors sent until it is routed, for users on duty. */
export const triageHandlers: Handlers<typeof triageContract> = {
  async list({ input, context }) {
    const page = await pageInOrder(context, input.collection, input.limit, input.cursor)
    const user = callerOf(context)
    const collection = recordCollections[input.collection]
    return { ...page, items: page.items.map((item) => listAnswer(user, collection, item) as never) }
  },
  async count({ context }) {
    const counted = await waitingByCollection(context)
    return {
      waiting: sumOf(counted),
      of: Object.fromEntries(counted) as Record<RoutedCollection, number>,
      asOf: context.services.records.now().toISOString(),
    }
  },
  alarms: ({ context }) => listAlarms(context),
  find: ({ input: { reference }, context }) => findNamed(context, reference),
  async get(call) {
    const { collection } = call.input
    const record = await recordsHandlers[resourceOf(collection)].get({ ...call, input: {} })
    await noteOpened(call.context, collection, record)
    return record
  },
  route: ({ params, input, context }) => route(context, params.id, input),
  take: ({ params: { id }, input: { collection, version, by }, context }) =>
    placeReport(context, {
      ...{ collection, id, version },
      values: { assigneeId: by === 'me' ? callerOf(context).id : null },
    }),
  // The officer who looked at it may not see the other list.
  pass: ({ params: { id }, input: { collection, version, list }, context }) =>
    placeReport(context, { collection, id, version, values: { triageRegion: list, assigneeId: null } }),
  refuse: ({ input, context }) => refuse(context, input),
}

/** How much waits on the caller's duty lists. */
export async function countWaiting(context: Asking): Promise<number> {
  return sumOf(await waitingByCollection(context))
}

function waitingByCollection(context: Asking) {
  return Promise.all(
    ROUTED_COLLECTIONS.map(async (name) => [name, (await allWaiting(context, name)).total] as const),
  )
}

const sumOf = (counted: readonly (readonly [string, number])[]) =>
  counted.reduce((sum, [, total]) => sum + total, 0)

/** The position in the queue: the group, its cursor, and the instant by which records were grouped on the first page. */
const position = z.tuple([z.enum(TRIAGE_GROUPS), z.string().nullable(), z.iso.datetime()])

/** A page of what waits, group by group. Later pages keep the groups of the first, so that nothing moves between them. */
async function pageInOrder(
  context: Asking,
  name: RoutedCollection,
  limit: number,
  cursor: string | undefined,
) {
  const now = context.services.records.now().toISOString()
  const [from, within, asOf] = cursor ? readPosition(cursor) : [TRIAGE_GROUPS[0], null, now]
  const groups = triageGroups(triagedOf(name), new Date(asOf))
  const items: FoundRecord[] = []
  let next: string | null = null
  for (const { group, where } of groups.slice(TRIAGE_GROUPS.indexOf(from))) {
    const request = { where: { all: [waitingIn(name), where] }, sort: sortOf(name, group) }
    // A full page still asks whether the group has anything, for a page that follows.
    const room = Math.max(limit - items.length, 1)
    const page = await waitingReports(context, name, {
      ...request,
      limit: room,
      cursor: group === from ? within : null,
    })
    if (items.length < limit) items.push(...page.items)
    else if (page.items.length > 0) next = JSON.stringify([group, null, asOf])
    if (next === null && page.next && items.length === limit) next = JSON.stringify([group, page.next, asOf])
    if (next !== null) break
  }
  const { total } = await allWaiting(context, name)
  return { items, next, total }
}

function readPosition(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(cursor))
  } catch {
    // The cursor comes from an address, which can contain any text.
    const details = [{ path: 'cursor', message: 'This page address is not valid' }]
    throw new Refusal('invalid_input', { details })
  }
}

/** The least time left first; elsewhere what has waited longest. */
function sortOf(name: RoutedCollection, group: TriageGroup): ListRequest['sort'] {
  const { happened } = triagedOf(name)
  return { field: group === 'medical' && happened ? happened.at : 'createdAt', descending: false }
}

const allWaiting = (context: Asking, name: RoutedCollection) =>
  waitingReports(context, name, {
    ...{ where: waitingIn(name), sort: { field: 'createdAt', descending: false } },
    ...{ limit: 1, cursor: null },
  })

function waitingReports(
  context: Asking,
  name: RoutedCollection,
  request: Pick<ListRequest, 'where' | 'sort' | 'limit' | 'cursor'>,
) {
  const { recordStore } = context.services
  return recordStore.list(callerOf(context), name, { ...request, search: null, deleted: false })
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
  if ('triageRegion' in values && !('triageRegion' in patch)) {
    throw new Refusal('invalid_input', {
      details: [{ path: 'list', message: 'It is already waiting on this list' }],
    })
  }
  if (Object.keys(patch).length === 0) return undefined
  const intent = { collection, recordId: id, kind: 'edit', patch } as const
  const written = await records.write(user, intent)
  if (written.outcome === 'rejected' && written.reason === 'out_of_scope') {
    const details = [{ path: 'assigneeId', message: 'This person does not work in the region' }]
    throw new Refusal('invalid_input', { details })
  }
  // Another officer has routed it since the caller read it.
  const isRouted =
    written.outcome === 'rejected' && written.details?.some(({ path }) => path === 'triageRegion')
  if (isRouted) throw new Refusal('stale')
  refuseUnwritten(written, intent)
  return undefined
}
