import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { statesAfter } from '#shared/domain/transitions.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { fieldId, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { FieldText } from './field-text.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface StatusProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  /** The state that is chosen when the dialog opens. */
  readonly start?: string
  readonly onDone: () => void
}

/** Moves a record to a state that may follow its own, with the reason that the history keeps. */
export function StatusDialog(props: StatusProps) {
  const { kind, record, onDone } = props
  const { t } = useTranslation(['records', 'shell'])
  const { state, values, change, word, move } = useStatusChange(props)
  const now = String(record.status)
  useEffect(() => {
    // The state is chosen already: what is left to do is the reason.
    if (props.start) document.getElementById(fieldId('reason', 'status'))?.focus()
  }, [props.start])
  return (
    <Dialog title={t('status.title')} onClose={onDone}>
      <Form state={state} onValid={move}>
        <p>{t('status.now', { status: word(now) })}</p>
        <EnumRadios
          name="status"
          form="status"
          label={t('status.next')}
          error={state.errorOf('status')}
          value={values.status}
          values={statesAfter(kind.collection, now)}
          textOf={word}
          onChoose={(status) => change({ status })}
        />
        <TextArea
          name="reason"
          form="status"
          label={t('status.reason')}
          hint={t('status.reasonHint')}
          error={state.errorOf('reason')}
          rows={3}
          required
          maxLength={2000}
          value={values.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('status.busy')}>
            {t('status.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

function useStatusChange({ kind, record, text, start = '', onDone }: StatusProps) {
  const { t } = useTranslation('records')
  const schema = z.object({
    status: z.string().min(1, t('status.choose')),
    reason: z.string().trim().min(1, t('status.reasonRequired')),
  })
  const state = useZodForm(schema, {
    start: { status: start, reason: '' },
    labels: { status: t('status.next'), reason: t('status.reason') },
    focus: 'summary',
    prefix: 'status',
  })
  const group = termGroupOf(kind.name, 'status')
  const word = (status: string) => (group ? text.term(group, status) : status)
  const move = useRecordWrite(
    (input: z.output<typeof schema>) =>
      recordClient(kind.resource).changeStatus({
        params: { id: record.id },
        input: { ...input, version: record.version },
      }),
    {
      onSuccess: (_, { status }) => {
        const change = { from: word(String(record.status)), to: word(status) }
        showToast({ title: t('status.done'), text: t('status.doneText', change) })
        onDone()
      },
      onError: state.refuse,
    },
  )
  return { state, ...valuesOf(state.form), word, move: move.submit }
}
