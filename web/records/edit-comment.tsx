import { z } from 'zod'
import { comments } from '#shared/schemas/comments.ts'
import { type CallAnswer, useAction } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useRefresh } from './record-calls.ts'

type Comment = CallAnswer<'comments', 'list'>['items'][number]

const schema = z.object({ body: comments.fields.body.schema })

/** The form in which an author edits a comment; what is typed survives a reload and a failure. */
export function EditComment({ comment, onDone }: { readonly comment: Comment; readonly onDone: () => void }) {
  const { t } = useTranslation(['records', 'shell'])
  const draft = useDraftForm(schema, {
    key: `comment:${comment.id}`,
    begun: { values: { body: comment.body ?? '' } },
    labels: { body: t('comments.text') },
    prefix: 'comment-edit',
  })
  const { state } = draft
  const refresh = useRefresh()
  const finish = () => {
    draft.forget()
    onDone()
  }
  const save = useAction('comments', 'edit', {
    says: t('comments.saved'),
    onSuccess: finish,
    onError: (error) => {
      state.refuse(error)
      // The text as it is now, to be edited when it is sent again.
      if (error.code === 'stale') void refresh()
    },
  })
  const submit = () => {
    const { body } = draft.latest().values
    return save.submit({ params: { id: comment.id }, input: { version: comment.version, body } })
  }
  return (
    <Dialog title={t('comments.editTitle')} onClose={finish}>
      <Form state={state} onValid={submit}>
        <TextArea
          name="body"
          form="comment-edit"
          label={t('comments.text')}
          hint={t('comments.editHint')}
          error={state.errorOf('body')}
          rows={5}
          value={draft.values.body}
          onChange={(event) => draft.change({ body: event.target.value })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('form.saving')}>
            {t('form.save')}
          </Button>
          <Button onClick={finish}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
