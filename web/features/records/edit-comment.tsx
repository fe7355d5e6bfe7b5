import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { comments } from '#shared/schemas/comments.ts'
import { type CallAnswer, useAction } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { useRefresh } from './record-calls.ts'

type Comment = CallAnswer<'comments', 'list'>['items'][number]

/** The form in which an author edits a comment; what is typed survives a reload and a failure. */
export function EditComment({ comment, onDone }: { readonly comment: Comment; readonly onDone: () => void }) {
  const { t } = useTranslation(['records', 'shell'])
  const draft = useDraft(`comment:${comment.id}`, { body: comment.body ?? '' })
  const labels = useMemo(() => ({ body: t('comments.text') }), [t])
  const problems = useFormProblems(labels)
  const refresh = useRefresh()
  const finish = () => {
    draft.clear()
    onDone()
  }
  const save = useAction('comments', 'edit', {
    onSuccess: finish,
    onError: (error) => {
      problems.refuse(error)
      // The text as it is now, to be edited when it is sent again.
      if (error.code === 'stale') void refresh()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body } = draft.value
    if (problems.find({ body: comments.fields.body.schema.safeParse(body).error?.issues[0]?.message })) return
    save.mutate({ params: { id: comment.id }, input: { version: comment.version, body } })
  }
  return (
    <Dialog title={t('comments.editTitle')} onClose={finish}>
      <form onSubmit={submit} noValidate>
        {problems.failure && <FormTrouble problems={problems} form="comment-edit" />}
        <TextArea
          name="body"
          form="comment-edit"
          label={t('comments.text')}
          hint={t('comments.editHint')}
          error={problems.of('body')}
          rows={5}
          value={draft.value.body}
          onChange={(event) => draft.change({ body: event.target.value })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={save.isPending && t('form.saving')}>
            {t('form.save')}
          </Button>
          <Button onClick={finish}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
