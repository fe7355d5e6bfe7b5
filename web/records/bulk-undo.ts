import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import type { BulkState, Changed } from './bulk-run.ts'
import type { FieldText } from './field-text.ts'
import { recordClient, useRefresh } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { type BulkField, type Kept, mayReturn, takeBack } from './take-back.ts'

/** How many records a notice names; the others are counted. */
const NAMED = 3

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
  const grouped = (entries: readonly { readonly record: RecordData; readonly why: string }[]) => {
    const reasons = [...new Set(entries.map(({ why }) => why))]
    const recordsOf = (reason: string) =>
      entries.flatMap(({ record, why }) => (why === reason ? [record] : []))
    return reasons.map((why) => `${why}: ${named(recordsOf(why))}.`).join(' ')
  }
  const wordsOf = (why: Kept) => (typeof why === 'string' ? t(`bulk.kept.${why}`) : failureText(why.error))
  const undo = async (changed: readonly Changed[]) => {
    const { done, unchanged } = await takeBack({
      client: recordClient(kind.resource),
      collection: kind.collection,
      ...{ field, changed, reason: t('bulk.undoReason') },
    })
    await refresh()
    const left = grouped(unchanged.map(({ record, why }) => ({ record, why: wordsOf(why) })))
    showToast({
      title: t('bulk.undone', { count: done }),
      ...(unchanged.length > 0 ? { text: left, tone: 'danger', stays: true } : {}),
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
