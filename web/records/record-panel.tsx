import './record-page.css'
import { useDeferredValue, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { EditForm } from './edit-form.tsx'
import type { FieldText } from './field-text.ts'
import { AwayInApp, KeepRecordInApp } from './left-parts.tsx'
import { PanelActions } from './panel-actions.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelTools } from './panel-tools.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { useOpenedRecord, useRecord } from './record-calls.ts'
import { StatusTag } from './record-cell.tsx'
import { RecordConflicts } from './record-conflicts.tsx'
import { RecordDescription, RecordFacts } from './record-details.tsx'
import { RecordDue } from './record-due.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'
import { RecordLinks } from './record-links.tsx'
import { RecordPath } from './record-path.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { recordTitle } from './record-title.ts'
import { SyncMark } from './sync-mark.tsx'
import type { ListAddress } from './use-list.ts'
import { useRestore } from './use-restore.ts'

/** One record beside its list: what is known of it, what can be done with it, and its history. */
export function RecordPanel({
  address,
  id,
  text,
  records,
}: {
  readonly address: ListAddress
  readonly id: string
  readonly text: FieldText
  /** The page of the list beside it, which has the records before and after. */
  readonly records: readonly RecordData[]
}) {
  const { t } = useTranslation('records')
  const { kind, close } = address
  const { data, error, refetch } = useRecord(kind.resource, id)
  // What the list knows is shown at once, also where the line is slow.
  const record = data ?? records.find((each) => each.id === id)
  const mayEdit = useMay(kind.edit)
  const [isEditing, setEditing] = useState(address.editing)
  const editing = isEditing && mayEdit && !record?.deletedAt
  const done = () => (address.editing ? address.show(id) : setEditing(false))
  if (error && !data) {
    return (
      <PanelFrame title={t(`kinds.${kind.name}.one`)} onClose={close}>
        {GONE.includes(error.code) ? (
          <>
            <p>{t('panel.gone')}</p>
            <AwayInApp collection={kind.name} id={id} />
          </>
        ) : (
          <Failure error={error} title={t('panel.failed')} onRetry={() => void refetch()} />
        )}
      </PanelFrame>
    )
  }
  if (!record) {
    return (
      <aside className="rec-panel" aria-label={t(`kinds.${kind.name}.one`)}>
        <Skeleton lines={8} />
      </aside>
    )
  }
  const marks = (
    <p className="rec-panel-marks">
      {/* Otherwise the path below says it. */}
      {editing && <StatusTag kind={kind} status={record.status} text={text} />}
      <SyncMark state={record.sync} />
    </p>
  )
  return (
    <PanelFrame
      // Scrolls to the top and takes the focus when the form opens and when it closes.
      key={editing ? 'edit' : 'view'}
      title={recordTitle(kind.name, record, text)}
      above={marks}
      tools={!editing && <PanelTools {...{ address, id, records }} />}
      onClose={close}
    >
      {editing ? (
        <EditOpened {...{ kind, record, text }} onDone={done} />
      ) : (
        // What was opened of one record says nothing about the next one.
        <RecordView
          key={id}
          {...{ kind, record, text, close }}
          isWhole={data !== undefined}
          onEdit={() => setEditing(true)}
        />
      )}
    </PanelFrame>
  )
}

/** The record does not exist, or the address holds no valid id. */
const GONE: readonly ApiError['code'][] = ['not_found', 'invalid_input']

/** An edit begins from the whole record, with its personal fields. */
function EditOpened({ kind, record, text, onDone }: ViewProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('records')
  const { data, error, refetch } = useOpenedRecord(kind.resource, record.id)
  if (data) return <EditForm {...{ kind, text, onDone }} record={data} />
  if (!error) return <Skeleton lines={8} />
  return <Failure error={error} title={t('panel.failed')} onRetry={() => void refetch()} />
}

interface ViewProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

function RecordView({
  kind,
  record,
  text,
  isWhole,
  close,
  onEdit,
}: ViewProps & {
  /** Whether the record itself has been read, which alone says what personal fields it has. */
  readonly isWhole: boolean
  readonly close: () => void
  readonly onEdit: () => void
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  // What is read first is drawn first.
  const hasRest = useDeferredValue(true, false)
  const by = record.createdBy
    ? (text.people.nameOf(record.createdBy) ?? t('panel.unknown'))
    : t('panel.somebody')
  return (
    <>
      {record.deletedAt ? (
        <DeletedNotice kind={kind} record={record} />
      ) : (
        <>
          <PanelActions {...{ kind, record, text, close, onEdit }} />
          <KeepRecordInApp collection={kind.name} id={record.id} />
        </>
      )}
      {record.sync === 'attention' && <p className="notice notice-wait">{t('panel.attention')}</p>}
      <RecordConflicts kind={kind} record={record} text={text} />
      <RecordPath {...{ kind, record, text }} />
      <div className="rec-parts">
        <RecordDue {...{ kind, record, text }} />
        <div className="rec-facts">
          <RecordFacts {...{ kind, record, text }} />
          {isWhole ? (
            <PersonalFields {...{ kind, record, text }} personal={{ isOpen, setOpen }} />
          ) : (
            <Skeleton lines={2} />
          )}
          <p className="rec-note">
            {t('panel.registered', { date: formatDateTime(record.createdAt, locale), name: by })}
          </p>
        </div>
        <RecordDescription record={record} />
        {hasRest && (
          <div>
            {kind.sections?.map((Section) => (
              <Section key={Section.name} record={record} collection={kind.name} />
            ))}
            <RecordLinks {...{ kind, record, text }} />
            <RecordTimeline {...{ kind, record, text }} personal={isOpen ? 'open' : 'omit'} />
          </div>
        )}
      </div>
    </>
  )
}

function DeletedNotice({ kind, record }: Pick<ViewProps, 'kind' | 'record'>) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const mayRestore = useMay('records:restore')
  const restore = useRestore(kind)
  return (
    <div className="notice notice-wait">
      <p>{t('panel.deletedNotice', { date: formatDate(record.deletedAt, locale) })}</p>
      {mayRestore ? (
        <Button onClick={() => restore.mutate(record.id)} busy={restore.isPending && t('panel.restore')}>
          {t('panel.restore')}
        </Button>
      ) : (
        <p>{t('panel.onlyAdministrators')}</p>
      )}
    </div>
  )
}
