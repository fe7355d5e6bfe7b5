import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { publishRecommendations } from '#server/features/monitoring/public/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import {
  applyInTransaction,
  enterStep,
  enterSteps,
  lockForWriting,
  serverOperation,
} from '#server/records/index.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { releasesContract } from '#shared/contract/monitoring/releases.ts'
import type { User } from '#shared/domain/access.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ReleaseState } from '#shared/domain/releases.ts'
import { deciderless } from './list.ts'
import { lockReleases, type ReleaseRow, writeReleases } from './rows.ts'

const COLLECTION = 'upr-recommendations'
/** Messages of the rules; the Somali catalogue of messages has each of them. */
const OWN_CHANGE = 'You wrote a part of this change. Ask another person to release it.'
const OWN_DELETION = 'You took this down yourself. Ask another person to look at it.'

interface Asked {
  readonly id: string
  readonly version: number
}

/** Puts changes on the public site, all of them or none; returns how many. */
export async function releaseChanges(
  services: Services,
  user: User,
  items: readonly Asked[],
): Promise<number> {
  const { records } = services
  await records.database.transaction(async (transaction) => {
    const rows = await lockAsked(transaction, user, items, 'waiting')
    const now = records.now().toISOString()
    const decided = { decidedBy: user.id, decidedAt: now, reason: null }
    await writeReleases(
      transaction,
      rows.map((row) => ({
        ...row,
        ...{ version: row.version + 1, state: 'released', released: row.waiting, waiting: null, writers: [] },
        ...decided,
      })),
      now,
    )
    await publishRecommendations(
      transaction,
      rows.map(({ id, waiting }) => ({ id, values: waiting ?? {} })),
    )
    await audit(transaction, user, 'release.released', rows)
    const steps = rows.map(({ id, state }) => ({ ...stepOf(id), from: state, to: 'released', reason: null }))
    await enterSteps(records, transaction, { author: user, deviceId: null }, steps)
  })
  return items.length
}

/** Refuses a change: the site stays unchanged, and the author gets the reason. */
export async function refuseChange(
  context: ServerContext,
  id: string,
  { version, reason }: ParsedInput<typeof releasesContract.refuse>,
): Promise<undefined> {
  const { records } = context.services
  const user = callerOf(context)
  await records.database.transaction(async (transaction) => {
    const rows = await lockAsked(transaction, user, [{ id, version }], 'waiting')
    const now = records.now().toISOString()
    const decided = { decidedBy: user.id, decidedAt: now, reason }
    await writeReleases(
      transaction,
      rows.map((row) => ({ ...row, version: row.version + 1, state: 'refused', ...decided })),
      now,
    )
    await audit(transaction, user, 'release.refused', rows)
    const step = { ...stepOf(id), from: 'waiting', to: 'refused', reason }
    await enterStep(records, transaction, { author: user, deviceId: null }, step)
  })
}

/** Confirms that a recommendation was taken down, or restores it, on the site as well. */
export async function decideTakenDown(
  context: ServerContext,
  id: string,
  { version, decision, reason }: ParsedInput<typeof releasesContract.decideTakenDown>,
): Promise<undefined> {
  const { services } = context
  const user = callerOf(context)
  if (decision === 'bring-back' && !reason) throw new Refusal('reason_required')
  await services.records.database.transaction(async (transaction) => {
    // The same order as every writer: the record is locked before the rows that hang on it.
    await lockForWriting(transaction, { collection: COLLECTION, id })
    const [row] = await lockAsked(transaction, user, [{ id, version }], 'taken-down')
    if (!row?.released) throw new Refusal('not_found')
    const now = services.records.now().toISOString()
    const decided = { version: version + 1, decidedBy: user.id, decidedAt: now }
    if (decision === 'agree') {
      await writeReleases(transaction, [{ ...row, ...decided, released: null, reason: row.reason }], now)
      await audit(transaction, user, 'release.taken-down-confirmed', [row])
      return
    }
    await writeReleases(transaction, [{ ...row, ...decided, state: 'released', reason: null }], now)
    await publishRecommendations(transaction, [{ id, values: row.released }])
    await audit(transaction, user, 'release.brought-back', [row])
    await restore(services, transaction, user, { id, reason: reason ?? null, at: now })
  })
}

async function restore(
  { records }: Services,
  transaction: Transaction,
  author: User,
  { id, reason, at }: { readonly id: string; readonly reason: string | null; readonly at: string },
): Promise<void> {
  const operation = serverOperation(at, {
    ...{ collection: COLLECTION, recordId: id, kind: 'restore', patch: {}, reason },
  })
  const speaker = { author, deviceId: null, byServer: true as const }
  const { results } = await applyInTransaction(records, transaction, speaker, [operation])
  if (results.some(({ outcome }) => outcome !== 'applied' && outcome !== 'merged')) {
    throw new Refusal('not_found')
  }
}

/** Locks the requested rows, and refuses if one is not what the user saw, or is their own work. */
async function lockAsked(
  transaction: Transaction,
  user: User,
  items: readonly Asked[],
  state: ReleaseState,
): Promise<readonly ReleaseRow[]> {
  const rows = await lockReleases(
    transaction,
    items.map(({ id }) => id),
  )
  if (rows.length !== new Set(items.map(({ id }) => id)).size) throw new Refusal('not_found')
  const seen = new Map(items.map(({ id, version }) => [id, version]))
  if (rows.some((row) => row.version !== seen.get(row.id) || row.state !== state)) throw new Refusal('stale')
  const isOwn = rows.some((row) => deciderless(row).includes(user.id))
  if (isOwn && !(await isOneEnough(transaction))) {
    throw new Refusal('rule_violated', { message: state === 'taken-down' ? OWN_DELETION : OWN_CHANGE })
  }
  return rows
}

async function audit(
  transaction: Transaction,
  user: User,
  act: AuditEvent,
  rows: readonly ReleaseRow[],
): Promise<void> {
  const [first] = rows
  await writeAudit(transaction, {
    actor: user.id,
    act,
    ...(rows.length === 1 && first
      ? { subject: `${COLLECTION}/${first.id}` }
      : { detail: { collection: COLLECTION, count: rows.length } }),
  })
}

const stepOf = (recordId: string) => ({ collection: COLLECTION, recordId, name: 'publication' }) as const
