import { useEffect } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import {
  type MessageThread,
  messageThreadsContract,
} from '#shared/contract/correspondence/message-threads.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ChooseTemplate } from './choose-template.tsx'

/** What is typed, and the id of what was sent when no answer came: the same text sent again is the same message. */
interface Typed {
  readonly values: { readonly text: string }
  readonly sent: { readonly id: string; readonly text: string } | null
}
const NOTHING: Typed = { values: { text: '' }, sent: null }
const schema = z.object({ text: messageThreadsContract.note.input.shape.text })
const answerSchema = z.object({ text: messageThreadsContract.answer.input.shape.text })
/** A claim lasts two minutes; it is renewed while the user writes. */
const RENEWED_MS = 60_000

function useWriting(key: string, label: string, prefix: string, rules = schema) {
  const draft = useDraftForm(rules, { key, begun: NOTHING, labels: { text: label }, prefix })
  const next = () => {
    const { values, sent } = draft.latest()
    const id = sent?.text === values.text ? sent.id : uuidv7()
    draft.keep({ values, sent: { id, text: values.text } })
    return { id, text: values.text }
  }
  return { draft, next }
}

/** The answer by e-mail; while a user writes one, colleagues see that and can't send at the same time. */
export function AnswerForm({
  thread,
  onSent,
}: {
  readonly thread: MessageThread
  readonly onSent: () => void
}) {
  const { id, version } = thread
  const { t } = useTranslation('inbox')
  const { draft, next } = useWriting(`inbox-answer:${id}`, t('answer.text'), 'answer', answerSchema)
  const { state } = draft
  const isWriting = draft.values.text !== ''
  useClaim(id, isWriting)
  const answer = useAction('messageThreads', 'answer', {
    says: t('answer.sent'),
    onWritten: onSent,
    onSuccess: () => draft.start(null),
    onError: state.refuse,
  })
  const send = (close: boolean) => answer.submit({ params: { id }, input: { ...next(), version, close } })
  return (
    <section aria-labelledby="inbox-answer">
      <h3 id="inbox-answer">{t('answer.title')}</h3>
      <Form className="form" state={state} onValid={() => send(false)} failedTitle={t('answer.failed')}>
        <ChooseTemplate
          thread={thread}
          onChoose={(chosen) =>
            draft.change({
              text: [draft.latest().values.text.trimEnd(), chosen].filter(Boolean).join('\n\n'),
            })
          }
        />
        <TextArea
          name="text"
          form="answer"
          label={t('answer.text')}
          hint={t('answer.hint')}
          error={state.errorOf('text')}
          value={draft.values.text}
          rows={5}
          dir="auto"
          onChange={({ target }) => draft.change({ text: target.value })}
        />
        <div className="actions">
          <Button type="submit" tone="main" busy={answer.isPending && t('answer.sending')}>
            {t('answer.send')}
          </Button>
          <Button
            disabled={!isWriting}
            busy={answer.isPending && t('answer.sending')}
            onClick={() => void send(true)}
          >
            {t('answer.sendAndClose')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Says that one is answering while there is text, and lets go of it when the form is left. */
function useClaim(id: string, isWriting: boolean): void {
  const { mutate } = useAction('messageThreads', 'claim', { says: { shownBy: 'background' }, refreshes: [] })
  useEffect(() => {
    if (!isWriting) return
    const claim = () => mutate({ params: { id }, input: { answering: true } })
    claim()
    const timer = setInterval(claim, RENEWED_MS)
    return () => {
      clearInterval(timer)
      mutate({ params: { id }, input: { answering: false } })
    }
  }, [id, isWriting, mutate])
}

/** A note for colleagues. */
export function NoteForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('inbox')
  const { draft, next } = useWriting(`inbox-note:${id}`, t('note.text'), 'note')
  const { state } = draft
  const note = useAction('messageThreads', 'note', {
    says: t('note.saved'),
    onSuccess: () => draft.start(null),
    onError: state.refuse,
  })
  return (
    <section aria-labelledby="inbox-note">
      <h3 id="inbox-note">{t('note.title')}</h3>
      <Form
        className="form"
        state={state}
        onValid={() => note.submit({ params: { id }, input: next() })}
        failedTitle={t('note.failed')}
      >
        <TextArea
          name="text"
          form="note"
          label={t('note.text')}
          error={state.errorOf('text')}
          value={draft.values.text}
          rows={2}
          dir="auto"
          onChange={({ target }) => draft.change({ text: target.value })}
        />
        <Button type="submit" busy={note.isPending && t('note.saving')}>
          {t('note.save')}
        </Button>
      </Form>
    </section>
  )
}
