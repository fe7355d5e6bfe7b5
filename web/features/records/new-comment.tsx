import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { comments } from '#shared/schemas/comments.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'

/** What is typed, and what was sent when no answer came: the same text sent again is the same comment. */
interface Typed {
  readonly body: string
  readonly sent: { readonly id: string; readonly body: string } | null
}
const NOTHING: Typed = { body: '', sent: null }

/** The field for another remark; what is typed survives a reload and a failure. */
export function NewComment({ kind, record }: { readonly kind: RecordKind; readonly record: RecordData }) {
  const { t } = useTranslation('records')
  const draft = useDraft<Typed>(`comment-on:${record.id}`, NOTHING)
  const labels = useMemo(() => ({ body: t('comments.label') }), [t])
  const problems = useFormProblems(labels)
  const add = useAction('comments', 'create', {
    onSuccess: draft.clear,
    onError: problems.refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body, sent } = draft.value
    const wrong = comments.fields.body.schema.safeParse(body).error?.issues[0]?.message
    if (problems.find({ body: wrong })) return
    const id = sent?.body === body ? sent.id : uuidv7()
    draft.change({ body, sent: { id, body } })
    add.mutate({ input: { id, parentCollection: kind.name, parentId: record.id, body } })
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
        value={draft.value.body}
        onChange={(event) => draft.change({ ...draft.value, body: event.target.value })}
      />
      <Button type="submit" busy={add.isPending && t('comments.adding')}>
        {t('comments.add')}
      </Button>
    </form>
  )
}
