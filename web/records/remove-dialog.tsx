import { useState } from 'react'
import type { Collection } from '#shared/schemas/collection.ts'
import { fieldsChanged, isStaleRemoval, removeSeen } from '#web/lib/remove-seen.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Difference } from '#web/ui/staff/difference.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import type { FieldText } from './field-text.ts'
import { recordClient, useRecordWrite, useRefresh } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { LastChange } from './stale-edit.tsx'
import { useRestore } from './use-restore.ts'

interface RemoveProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  readonly onDone: () => void
  readonly onRemoved: () => void
}

/**
 * Asks for the reason before a record is deleted in the version that the user saw; changes by others since then are
 * shown first. Administrators can undo the deletion from the toast.
 */
export function RemoveDialog(props: RemoveProps) {
  const { kind, text, onDone } = props
  const { t } = useTranslation('records')
  const { opened, latest, remove } = useRemoval(props)
  const fields = latest ? fieldsChanged(kind.collection, opened, latest) : []
  const wordsOf = (record: RecordData, field: string) => text.value(kind.name, field, record[field])
  return (
    <ReasonDialog
      title={t('remove.title')}
      text={t(textOf(kind.collection))}
      notice={
        latest && (
          <div className="notice notice-wait">
            <h3>{t('remove.changed')}</h3>
            <LastChange kind={kind} id={latest.id} text={text} />
            <Difference
              label={t('remove.changed')}
              before={t('remove.seen')}
              after={t('stale.theirs')}
              changes={fields.map((field) => ({
                key: field,
                label: text.label(field),
                before: wordsOf(opened, field),
                after: wordsOf(latest, field),
              }))}
            />
          </div>
        )
      }
      submit={t(latest ? 'remove.anyway' : 'remove.submit')}
      tone="danger"
      failedTitle={t('remove.failed')}
      onConfirm={remove.mutateAsync}
      onClose={onDone}
    />
  )
}

/** Deletes the record in the version that was shown; `latest` is the record as others have changed it since. */
function useRemoval({ kind, record, onDone, onRemoved }: RemoveProps) {
  const { t } = useTranslation('records')
  const mayRestore = useMay('records:restore')
  const restore = useRestore(kind)
  const refresh = useRefresh()
  const [opened] = useState(record)
  const [latest, setLatest] = useState<RecordData | null>(null)
  const client = recordClient(kind.resource)
  const params = { id: record.id }
  const send = (reason: string) => {
    const seen = latest ?? opened
    return removeSeen({
      seen,
      remove: (version) => client.remove({ params, input: { reason, version } }),
      read: () => client.get({ params }),
      saysTheSame: (newest) => fieldsChanged(kind.collection, seen, newest).length === 0,
      onChanged: setLatest,
    })
  }
  const remove = useRecordWrite(send, {
    says: (outcome) => {
      if (outcome === 'gone') return t('remove.gone')
      const undo = { label: t('remove.undo'), run: () => restore.mutate(record.id) }
      return { title: t('remove.done'), ...(mayRestore ? { action: undo } : { text: t('remove.doneText') }) }
    },
    onWritten: () => {
      onDone()
      onRemoved()
    },
    // The history names who changed it; it was read before that change, so it is read again.
    onError: (error) => {
      if (isStaleRemoval(error)) void refresh()
    },
  })
  return { opened, latest, remove }
}

/** What happens to a deleted record of the collection, and who can restore it. */
function textOf({ remove, secondLook }: Collection) {
  if (remove) return 'remove.publicText'
  return secondLook ? 'remove.secondLookText' : 'remove.text'
}
