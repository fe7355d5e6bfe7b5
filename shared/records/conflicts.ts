import type { Page } from '#shared/contract/endpoint.ts'
import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { collections } from '#shared/schemas/index.ts'
import type { FieldChange, Patch } from '#shared/sync/operation.ts'
import { behind, isAddition } from '#shared/sync/quoted-times.ts'
import { everythingSeen, type RecordContext, signedIn, writeOrRefuse } from './handlers.ts'
import type { ConflictQuery, FoundConflict, Intent } from './store.ts'

/** A user's decision about a conflict. */
interface Choice {
  readonly choice: 'theirs' | 'mine' | 'other'
  readonly value?: unknown
  readonly reason?: string | undefined
}

/** The handlers of conflicts, the same on the server and in the desktop app. */
export const conflictHandlers = {
  async list({
    input,
    context,
  }: {
    input: ConflictQuery
    context: RecordContext
  }): Promise<Page<ConflictView>> {
    const page = await context.records.conflicts(signedIn(context), input)
    return { ...page, items: page.items.map(answer) }
  },

  async get({ params, context }: { params: { id: string }; context: RecordContext }): Promise<ConflictView> {
    const conflict = await context.records.conflict(signedIn(context), params.id)
    if (!conflict) throw new Refusal('not_found')
    return answer(conflict)
  },

  async resolve(call: {
    params: { id: string }
    input: Choice
    context: RecordContext
  }): Promise<ConflictView> {
    const { params, input, context } = call
    const user = signedIn(context)
    const conflict = await context.records.conflict(user, params.id)
    if (!conflict) throw new Refusal('not_found')
    if (conflict.state !== 'open') throw new Refusal('stale')
    // A user who may not read a value can't choose it for a record either.
    if (!conflict.values || conflict.waits) throw new Refusal('forbidden')
    await writeOrRefuse(context, user, await decision(context, user, conflict, input))
    return answer((await context.records.conflict(user, params.id)) ?? { ...conflict, state: 'resolved' })
  },
}

/** The intent that carries out a decision. */
async function decision(
  context: RecordContext,
  user: User,
  conflict: FoundConflict,
  input: Choice,
): Promise<Intent> {
  const { collection, recordId, field } = conflict
  const base = { collection, recordId, resolves: conflict.id, reason: input.reason ?? null }
  if (input.choice === 'theirs') return { ...base, kind: 'edit', patch: {} }
  const current = await context.records.current(user, collection, recordId)
  if (!current) throw new Refusal('not_found')
  if (field === 'deleted')
    return { ...base, kind: 'delete', patch: everythingSeen(collections[collection], user, current.record) }
  const to = input.choice === 'mine' ? entered(conflict, current.record[field]) : input.value
  const patch: Patch = { [field]: { from: current.record[field] ?? null, to: to ?? null } as FieldChange }
  return { ...base, kind: current.deletedAt ? 'restore' : 'edit', patch }
}

/** The value that the author of a conflict entered, behind the text that the record has if it is an addition to that. */
function entered({ collection, field, values }: FoundConflict, current: unknown): unknown {
  const { base, mine } = values ?? {}
  return typeof mine === 'string' && isAddition(collections[collection], field, base)
    ? behind(current, mine)
    : mine
}

function answer(conflict: FoundConflict): ConflictView {
  const { values, ...rest } = conflict
  return {
    ...rest,
    ...(values as Pick<ConflictView, 'base' | 'theirs' | 'mine'> | null),
    masked: values === null && !conflict.unopened,
  }
}
