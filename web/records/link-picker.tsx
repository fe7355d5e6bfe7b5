import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { may } from '#shared/domain/access.ts'
import { resourceOf } from '#shared/domain/names.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { PARENT_COLLECTIONS, type ParentCollection } from '#shared/schemas/comments.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { IndexingNote } from './indexing-note.tsx'
import type { OtherEnd } from './other-end.ts'
import { useRecordList } from './record-calls.ts'
import { StatusTag } from './record-cell.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { useReferenceNote } from './use-reference-search.ts'

const OFFERED = '8'

interface PickerProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  readonly ends: readonly OtherEnd[]
  readonly onDone: () => void
}

/** Searches a case, an incident or a recommendation and links it to a record. */
export function LinkPicker({ kind, record, text, ends, onDone }: PickerProps) {
  const { t } = useTranslation(['records', 'shell'])
  const user = useUser()
  const offered = PARENT_COLLECTIONS.filter((name) => may(user, recordCollections[name].read))
  // Most links lead to an incident.
  const usual = offered.find((name) => name === 'incidents') ?? offered[0] ?? 'incidents'
  const [collection, setCollection] = useState<ParentCollection>(usual)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const { link, make } = useLinking({ kind, record, onDone })
  return (
    <Dialog title={t('links.addTitle')} size="wide" onClose={onDone}>
      {link.error && <Failure error={link.error} title={t('links.failed')} />}
      <EnumRadios
        name="collection"
        form="link"
        inline
        label={t('links.kind')}
        value={collection}
        values={offered}
        textOf={(name) => text.term('collection', name)}
        onChoose={setCollection}
      />
      <TextField
        name="search"
        form="link"
        type="search"
        label={t('links.search')}
        hint={t('links.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        name="note"
        form="link"
        optional
        label={t('links.note')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Found
        {...{ collection, typed, text, record, ends }}
        busy={link.isPending}
        pick={(targetId) => make(collection, targetId, note)}
      />
      <div className="actions">
        <Button onClick={onDone}>{t('shell:form.close')}</Button>
      </div>
    </Dialog>
  )
}

function useLinking({ kind, record, onDone }: Pick<PickerProps, 'kind' | 'record' | 'onDone'>) {
  const { t } = useTranslation('records')
  const link = useAction('links', 'create', {
    says: t('links.done'),
    onSuccess: () => {
      onDone()
    },
  })
  // A link is sent again under the same id after a lost answer, so that it is made once.
  const ids = useRef(new Map<string, string>())
  const make = (targetCollection: ParentCollection, targetId: string, note: string) => {
    const key = `${targetId} ${note}`
    const id = ids.current.get(key) ?? uuidv7()
    ids.current.set(key, id)
    link.mutate({
      input: { id, parentCollection: kind.name, parentId: record.id, targetCollection, targetId, note },
    })
  }
  return { link, make }
}

function Found({
  collection,
  typed,
  text,
  record,
  ends,
  pick,
  busy,
}: Pick<PickerProps, 'record' | 'text' | 'ends'> & {
  readonly collection: ParentCollection
  readonly typed: string
  readonly pick: (id: string) => void
  readonly busy: boolean
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const note = useReferenceNote()
  const q = useSettled(typed.trim())
  const { data, error } = useRecordList(resourceOf(collection), {
    ...(q ? { q } : {}),
    limit: OFFERED,
  })
  const linked = new Set(ends.map(({ id }) => id))
  if (error) return <Failure error={error} />
  if (!data) return <Skeleton lines={4} />
  const others = data.items.filter(({ id }) => id !== record.id)
  const indexing = <IndexingNote of="records" searched={q !== ''} text={t('list.indexing')} />
  if (others.length === 0)
    return (
      <>
        {indexing}
        <p className="rec-none">{note(q) ?? t('links.nothing')}</p>
      </>
    )
  return (
    <>
      {indexing}
      <ul className="rec-links" aria-live="polite">
        {others.map((record) => (
          <li key={record.id}>
            <span>
              {recordTitle(collection, record, text)}
              <small className="rec-found">
                <StatusTag kind={{ name: collection }} status={record.status} text={text} />
                {text.value(collection, 'regionCode', record.regionCode)}
                <span>{formatDate(String(record.dateTime ?? record.createdAt), locale, 'medium')}</span>
              </small>
            </span>
            {linked.has(record.id) ? (
              <span className="rec-none">{t('links.linked')}</span>
            ) : (
              <Button
                small
                disabled={busy}
                aria-label={t('links.pickOne', { title: recordTitle(collection, record, text) })}
                onClick={() => pick(record.id)}
              >
                {t('links.pick')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
