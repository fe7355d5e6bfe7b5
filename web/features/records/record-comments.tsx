import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { SyncMark } from './sync-mark.tsx'

interface CommentsProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}
/** Most comments that are shown of one record. */
const SHOWN = 200

/** What people of the organisation remarked on a record, oldest first, and a field for another remark. */
export function RecordComments({ kind, record, text }: CommentsProps) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const user = useUser()
  const mayWrite = useMay('comments:write')
  const { data, error, refetch } = useCall('comments', 'list', {
    input: { parentId: record.id, limit: SHOWN },
  })
  const remove = useAction('comments', 'remove')
  return (
    <section className="rec-section">
      <h3>{t('comments.title')}</h3>
      {error && <Failure error={error} title={t('comments.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.items.length === 0 && <p className="rec-none">{t('comments.none')}</p>}
      <ul className="rec-comments">
        {data?.items.map((comment) => (
          <li key={comment.id}>
            <p>{comment.body}</p>
            <small>
              {text.people.nameOf(comment.createdBy) ?? t('panel.unknown')}
              {' · '}
              <time dateTime={comment.createdAt} title={formatDateTime(comment.createdAt, locale)}>
                {formatRelative(comment.createdAt, locale)}
              </time>
              <SyncMark state={comment.sync} />
              {mayWrite && comment.createdBy === user?.id && !record.deletedAt && (
                <Button tone="plain" onClick={() => remove.mutate({ params: { id: comment.id } })}>
                  {t('comments.remove')}
                </Button>
              )}
            </small>
          </li>
        ))}
      </ul>
      {mayWrite && !record.deletedAt && <NewComment kind={kind} record={record} />}
    </section>
  )
}

function NewComment({ kind, record }: Omit<CommentsProps, 'text'>) {
  const { t } = useTranslation('records')
  const draft = useDraft(`comment:${record.id}`, '')
  const labels = useMemo(() => ({ body: t('comments.label') }), [t])
  const problems = useFormProblems(labels)
  const add = useAction('comments', 'create', {
    onSuccess: () => draft.clear(),
    onError: problems.refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = draft.value.trim()
    if (problems.find({ body: !body && 'Write a comment first' })) return
    add.mutate({ input: { parentCollection: kind.name, parentId: record.id, body } })
  }
  return (
    <form onSubmit={submit} noValidate>
      {problems.failure && <FormTrouble problems={problems} form="comment" />}
      <TextArea
        name="body"
        form="comment"
        label={t('comments.label')}
        hint={t('comments.hint')}
        error={problems.of('body')}
        rows={2}
        maxLength={5000}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Button type="submit" busy={add.isPending && t('comments.adding')}>
        {t('comments.add')}
      </Button>
    </form>
  )
}
