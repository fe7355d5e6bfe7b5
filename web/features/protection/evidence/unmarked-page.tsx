import './evidence.css'
import { useState } from 'react'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatBytes, formatRelative } from '#shared/i18n/format.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { isRecordCollection, recordPath, useFieldText, useRecordWrite } from '#web/records/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { useQueueSelection } from '#web/ui/staff/use-queue-selection.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure } from '#web/ui/states.tsx'
import { EvidenceDetails } from './evidence-details.tsx'
import { OpenOriginal } from './open-original.tsx'
import { type MarkedFile, setMarks } from './set-marks.ts'
import { ShowPicture } from './show-picture.tsx'
import { useKindText } from './use-kind-text.ts'

type UnmarkedFile = CallAnswer<'evidence', 'unmarked'>['items'][number]

const DEFAULTS = { cursor: '' }

/** The files of all records that count as personal data because they are not marked as showing no person. */
export function UnmarkedFilesPage() {
  const { t } = useTranslation('evidence')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const read = useCall('evidence', 'unmarked', { input: cursor ? { cursor } : {} }, { keepPrevious: true })
  const items = read.data?.items ?? []
  const marking = useMarking(items)
  const titleOf = useTitle()
  return (
    <StaffPage title={t('unmarked.title')}>
      <StaffBody>
        <p>{t('unmarked.lead')}</p>
        {marking.error && <Failure error={marking.error} title={t('mark.failed')} />}
        <Queue
          label={t('unmarked.list')}
          read={read}
          keyOf={({ id }) => id}
          titleOf={titleOf}
          noteOf={(item) => <Note item={item} />}
          empty={t('unmarked.empty')}
          emptyText={<p>{t('unmarked.emptyText')}</p>}
          actionsOf={(item) => [
            {
              ...{ key: 'mark', text: t('unmarked.mark'), tone: 'main', letter: 'm' },
              run: () => marking.mark([item]),
            },
          ]}
          selection={marking.selection}
        >
          {(item) => <FileToLookAt item={item} title={titleOf(item)} />}
        </Queue>
      </StaffBody>
    </StaffPage>
  )
}

function useTitle(): (item: UnmarkedFile) => string {
  const kindText = useKindText()
  return ({ kind, parentId = '' }) => `${kindText(kind)} · ${recordReference(parentId)}`
}

function useMarking(items: readonly UnmarkedFile[]) {
  const { t } = useTranslation('evidence')
  const { selected, onSelect, clear } = useQueueSelection(items.map(({ id }) => id))
  const chosen = items.filter(({ id }) => selected.has(id))
  const takeBack = useRecordWrite((files: readonly MarkedFile[]) => setMarks(files, () => false), {
    says: (files) => t('mark.done', { count: files.length }),
  })
  const write = useRecordWrite((files: readonly MarkedFile[]) => setMarks(files, () => true), {
    says: (files) => ({
      title: t('mark.done', { count: files.length }),
      action: { label: t('unmarked.undo'), run: () => takeBack.mutate(files) },
    }),
    onSuccess: clear,
  })
  const actions = (
    <Button
      small
      aria-disabled={chosen.length === 0}
      busy={write.isPending && t('mark.busy')}
      onClick={() => chosen.length > 0 && write.mutate(chosen)}
    >
      {t('unmarked.markAll')}
    </Button>
  )
  return {
    error: write.error ?? takeBack.error,
    mark: (files: readonly UnmarkedFile[]) => write.mutateAsync(files),
    selection: { selected, onSelect, actions },
  }
}

function Note({ item }: { readonly item: UnmarkedFile }) {
  const text = useFieldText()
  const { parentCollection = '', createdAt } = item
  return `${text.term('collection', parentCollection)}, ${formatRelative(createdAt, useLocale())}`
}

function FileToLookAt({ item, title }: { readonly item: UnmarkedFile; readonly title: string }) {
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  const [dialog, setDialog] = useState<'picture' | 'original' | null>(null)
  const { id, mediaType, size, parentCollection = '', parentId = '' } = item
  const close = () => setDialog(null)
  return (
    <>
      <p>
        {mediaType?.split(';')[0]} · {formatBytes(size ?? 0, locale)}
      </p>
      <p className="actions">
        {mediaType?.startsWith('image/') ? (
          <Button onClick={() => setDialog('picture')}>{t('picture.open')}</Button>
        ) : (
          <Button onClick={() => setDialog('original')}>{t('original.open')}</Button>
        )}
        {isRecordCollection(parentCollection) && (
          <LinkButton to={recordPath(parentCollection, parentId)}>{t('unmarked.openRecord')}</LinkButton>
        )}
      </p>
      <EvidenceDetails id={id} />
      {dialog === 'picture' && <ShowPicture id={id} title={title} onDone={close} />}
      {dialog === 'original' && <OpenOriginal id={id} title={title} onDone={close} />}
    </>
  )
}
