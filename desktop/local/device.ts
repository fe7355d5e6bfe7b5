import { z } from 'zod'
import type { KeptFile } from '#desktop/evidence/index.ts'
import { shownChanges } from '#desktop/mirror/history.ts'
import { operationId } from '#desktop/mirror/operation-id.ts'
import type { OutboxEntry as Entry } from '#desktop/mirror/outbox.ts'
import { findNamed } from '#desktop/mirror/store.ts'
import {
  type deviceContract,
  type OutboxEntry,
  outboxEntry,
  type WaitingFile,
  waitingFile,
} from '#shared/contract/administration/device.ts'
import type { leavingCalls } from '#shared/contract/administration/leaving.ts'
import type { draftCalls } from '#shared/contract/device-drafts.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import type { keptCourseCalls } from '#shared/contract/learning/kept-courses.ts'
import type { keptDocumentCalls } from '#shared/contract/library/kept-documents.ts'
import type { keptEvidenceCalls } from '#shared/contract/protection/kept-evidence.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { matches } from '#shared/domain/predicate.ts'
import { signedIn } from '#shared/records/handlers.ts'
import { plainTitle } from '#shared/rules/plain-title.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { collections, evidence } from '#shared/schemas/index.ts'
import { canonicalValue } from '#shared/sync/canonical.ts'
import type { FieldChange, Operation } from '#shared/sync/operation.ts'
import { checkPatch } from '#shared/sync/patch-rules.ts'
import type { LocalContext } from './context.ts'
import { discard, recordAnew } from './discard.ts'
import { evidenceHandlers } from './evidence.ts'
import { exchangeHandlers } from './exchange.ts'

/** The operations that wait on this device or were rejected, and what a user does about them. */
export const deviceHandlers: Handlers<
  Omit<
    typeof deviceContract,
    | keyof typeof keptDocumentCalls
    | keyof typeof keptCourseCalls
    | keyof typeof keptEvidenceCalls
    | keyof typeof leavingCalls
    | keyof typeof draftCalls
  >,
  LocalContext
> = {
  outbox: async ({ input, context }) => {
    const { outbox } = context.mirror
    const from = input.cursor === undefined ? undefined : Number(input.cursor)
    const wanted = input.limit + 1
    const entries = input.state === 'waiting' ? outbox.waiting(wanted, from) : outbox.rejected(wanted, from)
    const page = entries.slice(0, input.limit)
    const { waiting, rejected } = outbox.counts()
    return {
      items: page.map((entry) => entryOf(context, entry)),
      next: entries.length > input.limit ? String(page.at(-1)?.seq) : null,
      total: input.state === 'waiting' ? waiting : rejected,
    }
  },

  retry: async ({ params, context }) => sendAgain(context, refused(context, params.opId), {}),

  correct: async ({ params, input, context }) => {
    const entry = refused(context, params.opId)
    const changes = corrected(context, entry, input.values)
    return sendAgain(context, entry, { patch: changes, ...(input.reason ? { reason: input.reason } : {}) })
  },

  discard: async ({ params, context }) => {
    discard(context.mirror, refused(context, params.opId))
    context.wakeSync()
    return undefined
  },

  recordAnew: async ({ params, context }) => {
    const entry = refused(context, params.opId)
    const id = await recordAnew(context, entry)
    discard(context.mirror, entry)
    return { id }
  },

  files: async ({ input, context }) => {
    const order = (file: KeptFile) => (file.state === 'refused' ? 0 : 1)
    const all = context.evidenceFiles.all().sort((a, b) => order(a) - order(b))
    const from = Math.max(0, Math.trunc(Number(input.cursor ?? 0)) || 0)
    const page = all.slice(from, from + input.limit)
    const next = from + input.limit < all.length ? String(from + input.limit) : null
    return { items: page.map((file) => shownFile(context, file)), next, total: all.length }
  },

  retryFile: async ({ params, context }) => {
    if (!context.evidenceFiles.retry(params.id)) throw new Refusal('not_found')
    context.wakeSync()
    return undefined
  },

  dataUse: async ({ context }) => dataUseOf(context),

  setDataLimits: async ({ input, context }) => {
    context.data.limits = input
    context.wakeSync()
    return dataUseOf(context)
  },

  sendHeld: async ({ context }) => {
    context.data.release()
    context.wakeSync()
    return undefined
  },

  ...exchangeHandlers,

  discardFile: async ({ params, context }) => {
    const file = context.evidenceFiles.find(params.id)
    if (!file) throw new Refusal('not_found')
    const record = await context.records.current(signedIn(context), evidence.name, params.id)
    // The deletion of the record may be refused; the bytes are removed only if it succeeds, or if the record no
    // longer exists.
    if (record && !record.deletedAt) await evidenceHandlers.remove({ params, input: {}, context })
    await context.evidenceFiles.remove(file)
    context.wakeSync()
    return undefined
  },
}

const dataUseOf = ({ data }: LocalContext) => ({
  limits: data.limits,
  usedToday: Math.round(data.usedToday),
})

/** Finds a rejected operation of the signed-in user; refuses those of other users of this device. */
function refused(context: LocalContext, opId: string): Entry {
  const entry = context.mirror.outbox.find(opId)
  if (entry?.state !== 'rejected') throw new Refusal('not_found')
  if (!isOwn(context, entry.operation)) throw new Refusal('rule_violated')
  return entry
}

function isOwn(context: LocalContext, { author }: Operation): boolean {
  return author === undefined || author === context.user?.id
}

/** A new operation that replaces the rejected one; the server keeps the rejected one's outcome for ever. */
function sendAgain(
  context: LocalContext,
  { seq, operation, rank }: Entry,
  changes: Partial<Pick<Operation, 'patch' | 'reason'>>,
): Promise<undefined> {
  const { mirror } = context
  mirror.transaction(() => {
    mirror.outbox.remove(seq)
    const { madeAs: _former, ...again } = operation
    const next = {
      ...again,
      ...changes,
      opId: operationId(),
      deviceSeq: mirror.outbox.nextSeq(),
      sitting: mirror.sitting,
      after: mirror.outbox.latestWaiting(operation.collection, operation.recordId),
    }
    mirror.outbox.add(next, rank)
    mirror.refresh(operation.collection, operation.recordId)
  })
  mirror.notifyWaiting()
  return Promise.resolve(undefined)
}

/** The operation's changes with other values, checked like at their creation. */
function corrected(
  { mirror, user }: LocalContext,
  { operation }: Entry,
  values: Readonly<Record<string, unknown>>,
): Operation['patch'] {
  const collection = collections[operation.collection]
  const row = mirror.rows(operation.collection).find(operation.recordId)
  const base = JSON.parse(row?.base ?? '{}') as Record<string, unknown>
  const patch = { ...operation.patch }
  for (const [field, value] of Object.entries(values)) {
    const parsed = collection.fields[field]?.schema.safeParse(value)
    const from = patch[field]?.from ?? canonicalValue(base[field])
    patch[field] = { from, to: canonicalValue(parsed?.success ? parsed.data : value) } as FieldChange
  }
  if (!user) throw new Refusal('unauthenticated')
  const made = operation.kind === 'create'
  const before = made
    ? null
    : { ...base, id: operation.recordId, createdAt: '', createdBy: null, updatedAt: '' }
  const checked = checkPatch({
    collection,
    author: user,
    patch,
    before,
    reason: operation.reason ?? null,
    settled: () => true,
  })
  if ('reason' in checked) throw new Refusal('rule_violated', { details: checked.details })
  return patch
}

function entryOf(
  context: LocalContext,
  { operation, state, reason, details, courierAt }: Entry,
): OutboxEntry {
  const user = signedIn(context)
  const { collection, recordId } = operation
  const shown = JSON.parse(context.mirror.rows(collection).find(recordId)?.doc ?? '{}') as Record<
    string,
    unknown
  >
  const own = isOwn(context, operation)
  const changes = shownChanges(user, operation)
  // Another user of this device may have changed a record that this user may not see: then only the fact that it
  // waits is shown.
  const find = findNamed(context.mirror, user)
  const inReach = own || matches(visibleTo(user, collections[collection]), shown, find)
  return outboxEntry.parse({
    opId: operation.opId,
    collection,
    recordId,
    recordTitle: inReach ? plainTitle(collections[collection], shown) : null,
    parent: inReach ? parentOf(context, shown) : null,
    kind: operation.kind,
    state: state === 'waiting' ? state : 'rejected',
    at: operation.at,
    courierAt: state === 'waiting' ? courierAt : null,
    own,
    changes: inReach ? changes : changes.map(({ field }) => ({ field, masked: true })),
    rejection: reason,
    details: [...details],
  } satisfies z.input<typeof outboxEntry>)
}

const parentKeys = z.object({ parentCollection: z.enum(COLLECTIONS), parentId: z.uuid() })

export function parentOf(
  { mirror }: LocalContext,
  record: Readonly<Record<string, unknown>>,
): OutboxEntry['parent'] {
  const parsed = parentKeys.safeParse(record)
  if (!parsed.success) return null
  const { parentCollection: collection, parentId: id } = parsed.data
  const shown = JSON.parse(mirror.rows(collection).find(id)?.doc ?? '{}') as Record<string, unknown>
  return { collection, id, title: plainTitle(collections[collection], shown) }
}

function shownFile(context: LocalContext, file: KeptFile): WaitingFile {
  const record = JSON.parse(context.mirror.rows('evidence').find(file.evidenceId)?.doc ?? '{}') as Record<
    string,
    unknown
  >
  const refusal = waitingFile.shape.refusal.safeParse(file.reason)
  return waitingFile.parse({
    id: file.evidenceId,
    parent: parentOf(context, record),
    kind: String(record.kind ?? 'other'),
    mediaType: String(record.mediaType ?? 'application/octet-stream'),
    size: Number(record.size ?? 0),
    at: record.createdAt ?? null,
    sent: context.evidenceFiles.sent(file.evidenceId),
    state: file.state,
    refusal: refusal.success ? refusal.data : null,
  })
}
