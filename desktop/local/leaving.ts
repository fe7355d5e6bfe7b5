import type { z } from 'zod'
import type { Root } from '#desktop/mirror/left-rows.ts'
import { bringBack, keepRecord, readAllAgain } from '#desktop/sync/bring-back.ts'
import { ServerRefused } from '#desktop/sync/server-calls.ts'
import {
  type KeptRecord,
  type leavingCalls,
  type leavingView,
  recordKey,
} from '#shared/contract/administration/leaving.ts'
import type { Handlers, Page } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { signedIn } from '#shared/records/handlers.ts'
import { plainTitle } from '#shared/rules/plain-title.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { LeavingMonths } from '#shared/sync/leaving.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

/** Most records that a person brings back with one press. */
const MOST_AT_ONCE = 100_000

/** Closed records that leave this device, and how they come back (decision 0456). */
export const leavingHandlers: Handlers<typeof leavingCalls, LocalContext> = {
  leaving: async ({ context }) => viewOf(context),
  keptRecords: ({ input: { limit }, context }) => listKept(context, limit),

  async setLeaving({ input: { months }, context }) {
    const { mirror, wakeSync } = context
    const before = mirror.meta.get('leaving')
    const hasLeft = mirror.left.counts().length > 0
    if (hasLeft && isLonger(months, before?.months ?? null)) readAllAgain(mirror)
    mirror.transaction(() => {
      const stillLeft = mirror.left.counts().length > 0
      mirror.meta.set('leaving', { months, before: stillLeft ? (before?.before ?? null) : null })
      mirror.meta.remove('sweptOn')
    })
    wakeSync()
    return viewOf(context)
  },

  async whereRecord({ params, context: { mirror } }) {
    const root = recordKey.parse(params)
    return { hasLeft: mirror.left.hasRoot(root.collection, root.id), isKept: isKept(mirror, root) }
  },

  async bringBack({ params, context }) {
    const root = recordKey.parse(params)
    if (!context.mirror.left.hasRoot(root.collection, root.id)) throw new Refusal('not_found')
    await bring(context, [root])
    if (!context.mirror.rows(root.collection).find(root.id)) throw new Refusal('not_found')
    return undefined
  },

  async bringBackAll({ params, context }) {
    const { collection } = recordKey.pick({ collection: true }).parse(params)
    const roots = context.mirror.left.roots(collection, MOST_AT_ONCE)
    await bring(context, roots)
    return { count: roots.length }
  },

  async keepRecord({ params, context }) {
    const { mirror, records, now } = context
    const root = recordKey.parse(params)
    const record = await records.current(signedIn(context), root.collection, root.id)
    if (!record || !keepRecord(mirror, root, now().toISOString())) throw new Refusal('not_found')
    return undefined
  },

  async forgetKeptRecord({ params, context: { mirror } }) {
    const { collection, id } = recordKey.parse(params)
    const removed = mirror.db.prepare('delete from kept_records where collection = ? and id = ?')
    if (removed.run(collection, id).changes === 0) throw new Refusal('not_found')
    return undefined
  },
}

/** Whether records stay for longer than before; null is for ever. */
const isLonger = (months: LeavingMonths, before: LeavingMonths): boolean =>
  (months ?? Number.POSITIVE_INFINITY) > (before ?? Number.POSITIVE_INFINITY)

async function bring(context: LocalContext, roots: readonly Root[]): Promise<void> {
  const { mirror, remote, now, tellChanges } = context
  try {
    const brought = bringBack(mirror, remote, roots, { keptAt: now().toISOString() }).then(() => true)
    if (!(await unlessOffline(brought))) throw new Refusal('offline')
  } catch (error) {
    // A server of a former build does not know the call; the user may have signed out.
    throw error instanceof ServerRefused ? new Refusal('offline') : error
  } finally {
    tellChanges()
  }
}

const isKept = ({ db }: LocalContext['mirror'], { collection, id }: Root): boolean =>
  db.prepare('select 1 from kept_records where collection = ? and id = ?').get(collection, id) !== undefined

function viewOf({ mirror }: LocalContext): z.output<typeof leavingView> {
  const { months, before } = mirror.meta.get('leaving') ?? { months: null, before: null }
  const left = mirror.left.counts().map((each) => ({ ...each }))
  return { months, before: left.length > 0 ? before : null, left }
}

async function listKept(context: LocalContext, limit: number): Promise<Page<KeptRecord>> {
  const { mirror, records } = context
  const rows = mirror.db
    .prepare<[number], Root>('select collection, id from kept_records order by kept_at desc, id limit ?')
    .all(limit)
  const items: KeptRecord[] = []
  for (const { collection, id } of rows) {
    const record = await records.current(signedIn(context), collection, id)
    if (record)
      items.push({ collection, id, title: plainTitle(recordCollections[collection], record.record) })
  }
  const total = mirror.db.prepare<[], number>('select count(*) from kept_records').pluck().get() ?? 0
  return { items, next: null, total }
}
