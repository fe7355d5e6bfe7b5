import type { ListCounts } from '#shared/contract/declared-calls.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { may, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'
import type { ExitName } from '#shared/domain/exits.ts'
import { settledState } from '#shared/domain/places.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { mayRead } from '#shared/rules/policies.ts'
import { deletionNeedsReason } from '#shared/rules/transitions.ts'
import { type Collection, type CollectionName, isSealed } from '#shared/schemas/collection.ts'
import { sameValue } from '#shared/sync/canonical.ts'
import type { FieldChange, Rejection } from '#shared/sync/operation.ts'
import { timedFields } from '#shared/sync/time-precision.ts'
import { thoseThatMayLeave } from './may-leave.ts'
import { withSentRegion } from './sent-region.ts'
import type { Author, FoundRecord, Intent, Personal, RecordStore, Written } from './store.ts'
import { listAnswer, recordAnswer, unopenedAnswer } from './views.ts'

/** What the handlers of records need from their side. */
export interface RecordContext {
  readonly user: User | null
  readonly records: RecordStore
  /** The instant of the call. */
  readonly now: () => Date
  /** A fresh UUIDv7. */
  readonly newId: () => string
  /** The records for which missing consent to an exit is overridden today; only the server knows them. */
  readonly overridden?: (
    exit: ExitName,
    of: { readonly collection: CollectionName; readonly ids: readonly string[] },
  ) => Promise<ReadonlySet<string>>
}

type Values = Readonly<Record<string, unknown>>
type ToRequest<Q> = (query: Q, asker: { id: string; today: string; now: string }) => ListRequest
interface RecordCall {
  readonly params: { readonly id: string }
  readonly context: RecordContext
}
interface Reading extends RecordCall {
  readonly input?: { readonly personal?: 'omit' | undefined }
}
/** The user of a call to a collection. */
interface Reader {
  readonly context: RecordContext
  readonly collection: Collection
  readonly user: User
}
interface Removal {
  readonly reason?: string | undefined
  readonly version?: number | undefined
}
interface StatusChange {
  readonly status: string
  readonly reason: string
  readonly version: number
  readonly answer?: string | undefined
}
interface CallWith<I, C = RecordContext> {
  readonly input: I
  readonly context: C
}

/** Refuses what takes consent to an exit where the record's people have not given it, or it has ended. */
async function refuseUnconsented(
  context: RecordContext,
  collection: CollectionName,
  id: string,
  exit: ExitName,
): Promise<void> {
  const { records: store, now, overridden } = context
  const leaving = { store, user: signedIn(context), exit, today: mogadishuDay(now()) }
  const free = await thoseThatMayLeave(
    { ...leaving, overridden: overridden && ((ids) => overridden(exit, { collection, ids })) },
    { collection, ids: [id] },
  )
  if (!free.has(id)) throw new Refusal('rule_violated', { message: NO_CONSENT })
}
const NO_CONSENT =
  'The person’s consent to passing on this referral is not entered, has ended or was withdrawn. Enter it on this page first.'

/**
 * The handlers of one collection of records, shared by the server and the desktop app, so that both answer alike. The
 * contract types their answers where they are mounted.
 */
export function recordHandlers<Q, A>(collection: Collection, toRequest: ToRequest<Q>) {
  return { ...readingHandlers<Q, A>(collection, toRequest), ...writingHandlers<A>(collection) }
}

function readingHandlers<Q, A>(collection: Collection, toRequest: ToRequest<Q>) {
  function requestOf({ input, context }: CallWith<Q>, user: User): ListRequest {
    const now = context.now()
    const request = toRequest(input, { id: user.id, today: mogadishuDay(now), now: now.toISOString() })
    if (request.deleted && !may(user, 'records:restore')) throw new Refusal('forbidden')
    return request
  }

  /** Each count leaves out the filter by itself, so that the others can still be chosen. */
  async function counts({ input, context }: CallWith<Q>): Promise<ListCounts> {
    const user = signedIn(context)
    const count = (field: string, ...filters: readonly string[]) => {
      const without = Object.fromEntries(filters.map((filter) => [filter, undefined]))
      const request = requestOf({ input: { ...input, ...without }, context }, user)
      return context.records.count(user, collection.name, request, field)
    }
    const [byStatus, byRegion, byMonth] = await Promise.all([
      count('status', 'status'),
      count('regionCode', 'region'),
      count('createdAt', 'createdFrom', 'createdTo'),
    ])
    return { byStatus, byRegion, byMonth }
  }

  async function list({ input, context }: CallWith<Q>): Promise<Page<A>> {
    const user = signedIn(context)
    const request = requestOf({ input, context }, user)
    const page = await context.records.list(user, collection.name, request)
    return { ...page, items: page.items.map((item) => listAnswer(user, collection, item) as A) }
  }

  async function get({ params, input, context }: Reading): Promise<A> {
    const user = signedIn(context)
    const item = await read({ context, collection, user }, params.id, input?.personal)
    return (input?.personal ? unopenedAnswer : recordAnswer)(user, collection, item) as A
  }

  async function history({ params, input, context }: Reading) {
    const user = signedIn(context)
    const entries = await context.records.history(user, collection.name, params.id, input?.personal)
    if (!entries) throw new Refusal('not_found')
    return entries
  }

  return { list, counts, get, history }
}

function writingHandlers<A>(collection: Collection) {
  const by = (context: RecordContext): Reader => ({ context, collection, user: signedIn(context) })

  async function answer(reader: Reader, id: string): Promise<A> {
    return recordAnswer(reader.user, collection, await read(reader, id)) as A
  }

  /** Writes, and answers what became of the record. */
  async function written(reader: Reader, change: Omit<Intent, 'collection'>): Promise<A> {
    const { context, user } = reader
    const intent = { collection: collection.name, ...change }
    const { written: result, item } = await context.records.writeAndFind(user, intent)
    refuseUnwritten(result, intent)
    return recordAnswer(user, collection, item ?? (await read(reader, change.recordId))) as A
  }

  /**
   * Repeating a creation with the same id and content returns the same record, so a lost answer makes no second one.
   */
  async function create({ input, context }: CallWith<Values>): Promise<A> {
    const reader = by(context)
    const { user } = reader
    const id = typeof input.id === 'string' ? input.id : context.newId()
    const values = withState(collection, withSentRegion(collection, input), {})
    const { written, item: made } = await context.records.writeAndFind(user, creation(collection, id, values))
    if (written.outcome === 'rejected' && written.reason === 'exists') {
      const item = await context.records.find(user, collection.name, id)
      if (item && item.record.createdBy === user.id) return recordAnswer(user, collection, item) as A
    }
    throwRejection(written)
    return recordAnswer(user, collection, made ?? (await read(reader, id))) as A
  }

  async function edit({ params: { id }, input, context }: RecordCall & CallWith<Values>): Promise<A> {
    const reader = by(context)
    const { record } = await readUnchanged(reader, id, input.version)
    const patch = changedFields(collection, reader.user, record, withState(collection, input, record))
    if (Object.keys(patch).length === 0) return answer(reader, id)
    const reason = typeof input.reason === 'string' ? input.reason : null
    return written(reader, { recordId: id, kind: 'edit', patch, reason })
  }

  async function changeStatus(call: RecordCall & CallWith<StatusChange>): Promise<A> {
    const { params, input, context } = call
    const reader = by(context)
    const { record } = await readUnchanged(reader, params.id, input.version)
    const exit = collection.transitions?.exits?.[input.status]
    if (exit) await refuseUnconsented(context, collection.name, params.id, exit)
    const patch = statusPatch(collection, record, input)
    return written(reader, { recordId: params.id, kind: 'edit', patch, reason: input.reason })
  }

  async function remove({ params, input, context }: RecordCall & CallWith<Removal>): Promise<undefined> {
    const reader = by(context)
    const reason = input.reason || null
    if (deletionNeedsReason(collection) && !reason) throw new Refusal('reason_required')
    const before = await read(reader, params.id)
    if (input.version !== undefined && input.version !== before.version) throw new Refusal('stale')
    const patch = everythingSeen(collection, reader.user, before.record)
    await write(reader, { recordId: params.id, kind: 'delete', patch, reason })
    return undefined
  }

  async function restore({ params: { id }, context }: RecordCall): Promise<A> {
    const reader = by(context)
    await read(reader, id)
    return written(reader, { recordId: id, kind: 'restore', patch: {} })
  }

  return { create, edit, changeStatus, remove, restore }
}

async function read(
  { context, collection, user }: Reader,
  id: string,
  personal?: Personal,
): Promise<FoundRecord> {
  const item = await context.records.find(user, collection.name, id, personal)
  if (!item) throw new Refusal('not_found')
  return item
}

/** The record, which must still be in the version that the user saw. */
async function readUnchanged(reader: Reader, id: string, version: unknown): Promise<FoundRecord> {
  const item = await read(reader, id)
  if (version !== item.version || item.deletedAt) throw new Refusal('stale')
  return item
}

function write({ context, collection, user }: Reader, intent: Omit<Intent, 'collection'>): Promise<void> {
  return writeOrRefuse(context, user, { collection: collection.name, ...intent })
}

/** The patch to another status, with the answer to what that status asks. */
function statusPatch(
  { transitions }: Collection,
  before: Values,
  { status, answer }: StatusChange,
): Record<string, FieldChange> {
  const field = transitions?.field ?? 'status'
  const patch = { [field]: { from: before[field], to: status } as FieldChange }
  const askedField = transitions?.requiredFields?.[status]
  if (askedField && answer)
    patch[askedField] = { from: before[askedField] ?? null, to: answer } as FieldChange
  return patch
}

/**
 * The values of a creation or an edit, with the usual state of a new region if they name no state: the former
 * region's would be wrong. A state that is explicitly empty stays empty, and in a contested region users decide.
 */
function withState({ fields }: Collection, input: Values, before: Values): Values {
  const { regionCode, stateCode } = input
  const isNew = regionCode !== undefined && !sameValue(regionCode, before.regionCode ?? null)
  if (!fields.stateCode || stateCode !== undefined || !isNew) return input
  return { ...input, stateCode: settledState(regionCode) }
}

/** The intent to create a record from the values of a form; fields that only the server writes are left out. */
export function creation(collection: Collection, recordId: string, values: Values): Intent {
  const patch: Record<string, FieldChange> = {}
  for (const [name, spec] of Object.entries(collection.fields)) {
    const to = values[name] ?? null
    // A mark that is not set is what a creation without it gets, and its author may not be one who sets it.
    if (to !== null && to !== false && spec.writer !== 'server')
      patch[name] = { from: null, to } as FieldChange
  }
  return { collection: collection.name, recordId, kind: 'create', patch }
}

/**
 * The patch of a deletion: every open value that its person may read as it is now, also where there is none yet, so that a deletion
 * that meets an edit is noticed.
 */
export function everythingSeen(
  collection: Collection,
  user: User,
  record: Values,
): Record<string, FieldChange> {
  const seen: Record<string, FieldChange> = {}
  for (const [name, spec] of Object.entries(collection.fields)) {
    if (!isSealed(spec) && spec.writer !== 'server' && mayRead(user, spec))
      seen[name] = { from: record[name] ?? null, to: null } as FieldChange
  }
  return seen
}

/** The signed-in user; the mounted call has already checked that there is one. */
export function signedIn(context: { readonly user: User | null }): User {
  if (!context.user) throw new Refusal('unauthenticated')
  return context.user
}

/** Writes an intent, and throws a rejection as an error that the call declares. */
export async function writeOrRefuse(context: RecordContext, author: Author, intent: Intent): Promise<void> {
  refuseUnwritten(await context.records.write(author, intent), intent)
}

/** Throws for an intent that was not written, with an error that the call declares. */
export function refuseUnwritten(written: Written, { kind }: Pick<Intent, 'kind'>): void {
  throwRejection(written)
  // Another user wrote the same field between reading and writing: nothing was written, and the user gets an error.
  if (written.outcome === 'conflict') throw new Refusal(kind === 'delete' ? 'conflict' : 'stale')
}

function throwRejection(written: Written): void {
  if (written.outcome !== 'rejected') return
  const code = REJECTION_CODES[written.reason]
  throw new Refusal(code, written.details ? { details: written.details } : {})
}

const REJECTION_CODES: Readonly<Record<Rejection, ErrorCode>> = {
  unreadable: 'invalid_input',
  newer_schema: 'rule_violated',
  author_mismatch: 'forbidden',
  other_content: 'conflict',
  forbidden: 'forbidden',
  not_found: 'not_found',
  exists: 'exists',
  // The id of a purged record stays taken.
  purged: 'exists',
  out_of_scope: 'forbidden',
  field_not_writable: 'forbidden',
  invalid_value: 'invalid_input',
  transition_not_allowed: 'transition_not_allowed',
  reason_required: 'reason_required',
  parent_not_found: 'not_found',
  conflict_not_found: 'not_found',
}

function changedFields(
  collection: Collection,
  user: User,
  before: Values,
  input: Values,
): Record<string, FieldChange> {
  const patch: Record<string, FieldChange> = {}
  for (const [name, spec] of Object.entries(collection.fields)) {
    if (!(name in input) || input[name] === undefined) continue
    if (!mayRead(user, spec)) throw new Refusal('forbidden')
    const from = before[name] ?? null
    const to = input[name] ?? null
    if (!sameValue(from, to)) patch[name] = { from, to } as FieldChange
  }
  // How exactly a new time is known is said with it, even if it is the same as of the former one. Where nothing is said, it
  // follows from the time, and is nothing that was changed.
  for (const [name, precision] of timedFields(collection)) {
    const sentPrecision = input[precision] ?? null
    if (sentPrecision === null) delete patch[precision]
    else if (patch[name])
      patch[precision] = { from: before[precision] ?? null, to: sentPrecision } as FieldChange
  }
  return patch
}
