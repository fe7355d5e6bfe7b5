import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { comments } from '#shared/schemas/comments.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'

/** What is typed, and what was sent when no answer came: the same text sent again is the same comment. */
interface Typed {
  readonly values: { readonly body: string }
  readonly sent: { readonly id: string; readonly body: string } | null
}
const NOTHING: Typed = { values: { body: '' }, sent: null }
const schema = z.object({ body: comments.fields.body.schema })

/** A draft as it was kept; one of a former build has the text beside what was sent. */
function completeTyped({ values, sent, body = '' }: Typed & { readonly body?: string }): Typed {
  return { values: { ...{ body }, ...values }, sent }
}

/** The field for a new comment; what is typed survives a reload and a failure. */
export function NewComment({ kind, record }: { readonly kind: RecordKind; readonly record: RecordData }) {
  const { t } = useTranslation('records')
  const draft = useDraftForm(schema, {
    ...{ key: `comment-on:${record.id}`, begun: NOTHING, complete: completeTyped },
    labels: { body: t('comments.label') },
    prefix: 'comment',
  })
  const { state } = draft
  const add = useAction('comments', 'create', {
    says: t('comments.added'),
    onSuccess: () => draft.start(null),
    onError: state.refuse,
  })
  const submit = () => {
    const { values, sent } = draft.latest()
    const { body } = values
    const id = sent?.body === body ? sent.id : uuidv7()
    draft.keep({ values, sent: { id, body } })
    return add.submit({ input: { id, parentCollection: kind.name, parentId: record.id, body } })
  }
  return (
    <Form state={state} onValid={submit}>
      <TextArea
        name="body"
        form="comment"
        label={t('comments.label')}
        hint={t('comments.hint')}
        error={state.errorOf('body')}
        rows={2}
        value={draft.values.body}
        onChange={(event) => draft.change({ body: event.target.value })}
      />
      <Button type="submit" busy={state.sending && t('comments.adding')}>
        {t('comments.add')}
      </Button>
    </Form>
  )
}
