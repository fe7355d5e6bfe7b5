import { ApiError } from '#shared/contract/client.ts'
import { statesAfter } from '#shared/domain/transitions.ts'
import type { Collection, Transitions } from '#shared/schemas/collection.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { BulkState, Changed } from './bulk-run.ts'
import type { FieldText } from './field-text.ts'
import { recordClient, useRefresh } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'

/** How many records a notice names; the others are counted. */
const NAMED = 3

/** The field that a bulk change sets. */
export type BulkField = 'assigneeId' | 'status'

/** Whether one person may bring a record back from one state to another: the rules of its states hold for undoing as well. */
export function mayReturn({ transitions }: Collection, from: unknown, to: unknown): boolean {
  if (!transitions) return false
  const { asks, leaves, enters }: Transitions = transitions
  const state = String(to)
  const who = enters[state]
  if (asks?.[state] || leaves?.[state] || (who !== 'alone' && who !== 'reviewed')) return false
  return statesAfter({ transitions } as Collection, String(from)).includes(state)
}

type Kept = 'changed' | 'status' | { readonly error: unknown }

interface Undone {
  readonly done: number
  /** What stays as the bulk change left it, and why. */
  readonly kept: readonly { readonly record: RecordData; readonly why: Kept }[]
}

/** Gives each record its former value again, unless somebody has changed that value since. */
async function takeBack(
  kind: RecordKind,
  field: BulkField,
  changed: readonly Changed[],
  reason: string,
): Promise<Undone> {
  const kept: Undone['kept'][number][] = []
  for (const { before, after } of changed) {
    const why = await returnOne(kind, field, { before, after }, reason).catch((error: unknown) => ({ error }))
    if (why) kept.push({ record: after, why })
  }
  return { done: changed.length - kept.length, kept }
}

async function returnOne(
  kind: RecordKind,
  field: BulkField,
  { before, after }: Changed,
  reason: string,
): Promise<Kept | null> {
  const client = recordClient(kind.resource)
  const params = { id: after.id }
  const former = before[field] ?? null
  if (field === 'status' && !mayReturn(kind.collection, after.status, former)) return 'status'
  const write = (version: number) =>
    field === 'status'
      ? client.changeStatus({ params, input: { version, status: String(former), reason } })
      : client.edit({ params, input: { version, [field]: former ?? '' } })
  try {
    await write(after.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    // The version also rises when this user's own work is confirmed, and by a change of another field.
    const now = await client.get({ params, input: { personal: 'omit' } })
    if (now.deletedAt || (now[field] ?? null) !== (after[field] ?? null)) return 'changed'
    await write(now.version)
  }
  return null
}

interface Outcome {
  readonly changed: readonly Changed[]
  readonly failures: BulkState['failures']
  /** How many of the marked records the state could not be given to. */
  readonly notAllowed: number
}

/** Says how many records a bulk change has changed and left out, and why, and offers to undo it. */
export function useBulkNotice(kind: RecordKind, text: FieldText, field: BulkField) {
  const { t } = useTranslation('records')
  const failureText = useFailureText()
  const refresh = useRefresh()
  const named = (records: readonly RecordData[]) => {
    const titles = records.slice(0, NAMED).map((record) => recordTitle(kind.name, record, text))
    const more = records.length - titles.length
    return [...titles, ...(more > 0 ? [t('bulk.more', { count: more })] : [])].join(', ')
  }
  const grouped = (kept: readonly { readonly record: RecordData; readonly why: string }[]) => {
    const reasons = [...new Set(kept.map(({ why }) => why))]
    const recordsOf = (reason: string) => kept.flatMap(({ record, why }) => (why === reason ? [record] : []))
    return reasons.map((why) => `${why}: ${named(recordsOf(why))}.`).join(' ')
  }
  const wordsOf = (why: Kept) => (typeof why === 'string' ? t(`bulk.kept.${why}`) : failureText(why.error))
  const undo = async (changed: readonly Changed[]) => {
    const { done, kept } = await takeBack(kind, field, changed, t('bulk.undoReason'))
    await refresh()
    const left = grouped(kept.map(({ record, why }) => ({ record, why: wordsOf(why) })))
    showToast({
      title: t('bulk.undone', { count: done }),
      ...(kept.length > 0 ? { text: left, tone: 'danger', stays: true } : {}),
    })
  }
  return ({ changed, failures, notAllowed }: Outcome) => {
    if (changed.length === 0) return
    const failed = grouped(failures.map(({ record, error }) => ({ record, why: failureText(error) })))
    const left = [notAllowed > 0 && t('bulk.leftOut', { count: notAllowed }), failed]
      .filter(Boolean)
      .join(' ')
    const differing = changed.filter(
      ({ before, after }) => (before[field] ?? null) !== (after[field] ?? null),
    )
    const canReturn = differing.some(
      ({ before, after }) => field !== 'status' || mayReturn(kind.collection, after.status, before.status),
    )
    showToast({
      title: t('bulk.done', { count: changed.length }),
      ...(left ? { text: left } : {}),
      ...(canReturn ? { action: { label: t('bulk.undo'), run: () => void undo(differing) } } : {}),
    })
  }
}
