import { useEffect, useRef, useState } from 'react'
import type { ContentRevision } from '#shared/contract/publishing/content-revisions.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'
import { Difference } from '#web/ui/staff/difference.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useRevisionWords } from './revision-words.ts'

interface PreviewProps {
  readonly collection: ContentCollection
  readonly id: string
  readonly title: string
  readonly revision: ContentRevision
  readonly onDone: () => void
}

/** Asks before a revision is undone, and shows what would change. */
export function RevisionPreview({ collection, id, title, revision, onDone }: PreviewProps) {
  const { t } = useTranslation('revisions')
  const locale = useLocale()
  const wordsOf = useRevisionWords(collection)
  const params = { id, revision: revision.id }
  const { data, error, isFetching, refetch } = useCall(collection, 'revision', { params })
  const undo = useUndo({ collection, id, title, onDone, onStale: () => void refetch() })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // What lies in the cache may be from before another's change.
  const isRead = data && !isFetching
  const [left, setLeft] = useState<readonly string[]>([])
  const fields = (data?.changes ?? []).map(({ field }) => field).filter((field) => !left.includes(field))
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('preview.title', { time: formatDateTime(revision.at, locale) })}
      </h3>
      {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!isRead && !error && <Skeleton lines={4} />}
      <div role="alert">{undo.problem && <p className="notice notice-wait">{undo.problem}</p>}</div>
      {isRead && data.isPictureRemoved && <p className="notice">{t('preview.pictureRemoved')}</p>}
      {isRead && data.changes.length === 0 && <p>{t('preview.same')}</p>}
      {isRead && data.changes.length > 0 && (
        <>
          <p>{t('preview.text')}</p>
          <Difference
            label={t('preview.difference')}
            changes={wordsOf(data.changes)}
            before={t('preview.now')}
            after={t('preview.restored')}
          />
          {data.changes.length > 1 && (
            <CheckboxGroup
              name="fields"
              label={t('preview.fields')}
              values={fields}
              choices={wordsOf(data.changes).map(({ key, label }) => ({ value: key, label }))}
              control={{
                onChange: ({ target: { checked, value } }) =>
                  setLeft(checked ? left.filter((each) => each !== value) : [...left, value]),
              }}
            />
          )}
        </>
      )}
      <div className="actions">
        {isRead && fields.length > 0 && (
          <Button
            tone="main"
            busy={undo.busy && t('preview.busy')}
            onClick={() => undo.run(revision.id, data, left.length > 0 ? fields : undefined)}
          >
            {t('preview.submit')}
          </Button>
        )}
        <Button onClick={onDone}>{t('preview.back')}</Button>
      </div>
    </>
  )
}

/** Undoes a revision; the toast's button restores the revision that was the newest before. */
function useUndo({
  collection,
  id,
  title,
  onDone,
  onStale,
}: Omit<PreviewProps, 'revision'> & { readonly onStale: () => void }) {
  const { t } = useTranslation(['revisions', 'contentEditing'])
  const failureText = useFailureText()
  const undo = useAction(collection, 'restoreRevision', {
    says: () => ({ title: t('undone'), text: title }),
    onError: (error) => showToast({ title: t('preview.failed'), text: failureText(error), tone: 'danger' }),
  })
  // The newest revision at the time of the click: the reads are refreshed afterwards.
  const newest = useRef('')
  const action = useAction(collection, 'restoreRevision', {
    says: ({ version }) => {
      const back = { params: { id, revision: newest.current }, input: { version } }
      const toUndo = { label: t('contentEditing:undo'), run: () => undo.mutate(back) }
      return { title: t('done'), text: title, action: toUndo }
    },
    onSuccess: onDone,
    onError: (error) => {
      if (error.code === 'stale') onStale()
    },
  })
  const { error } = action
  const reason = error && (error.details.map(({ message }) => message).join(' ') || failureText(error))
  return {
    busy: action.isPending,
    problem: error && (error.code === 'stale' ? t('preview.stale') : `${t('preview.failed')} ${reason}`),
    run: (
      revision: string,
      { version, latest }: { readonly version: number; readonly latest: string },
      fields: string[] | undefined,
    ) => {
      newest.current = latest
      action.mutate({ params: { id, revision }, input: { version, ...(fields ? { fields } : {}) } })
    },
  }
}
