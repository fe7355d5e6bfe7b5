import { z } from 'zod'
import { statesAfter } from '#shared/rules/transitions.ts'
import type { Transitions } from '#shared/schemas/collection.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { FieldText } from './field-text.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface StatusProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  readonly onDone: () => void
}

/** Moves a record to a state that may follow its own, with the reason that the history keeps. */
export function StatusDialog(props: StatusProps) {
  const { kind, record, text, onDone } = props
  const { t } = useTranslation(['records', 'shell'])
  const { state, values, change, word, move } = useStatusChange(props)
  const askedField = askedFor(kind, values.status)
  const now = String(record.status)
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
          onChoose={(status) => change({ status, answer: '' })}
        />
        {askedField && (
          <SelectField
            name="answer"
            form="status"
            label={text.label(askedField)}
            empty={t('form.choose')}
            error={state.errorOf('answer')}
            choices={answersTo(kind, askedField).map((value) => ({
              value,
              label: text.value(kind.name, askedField, value) ?? value,
            }))}
            required
            value={values.answer}
            onChange={(event) => change({ answer: event.target.value })}
          />
        )}
        {proposes(kind, values.status) && <p className="notice">{t('status.proposes')}</p>}
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
            {t(proposes(kind, values.status) ? 'status.propose' : 'status.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Whether the state is only proposed to a second person. */
function proposes({ collection }: RecordKind, state: string): boolean {
  return collection.transitions.entry[state] === 'second-person'
}

/** The field that a state asks for, if it asks for one. */
function askedFor({ collection }: RecordKind, state: string): string | undefined {
  const { requiredFields }: Transitions = collection.transitions
  return requiredFields?.[state]
}

function answersTo({ collection }: RecordKind, field: string): readonly string[] {
  const spec = collection.fields[field]
  return spec ? choicesOf(spec) : []
}

function useStatusChange({ kind, record, text, onDone }: StatusProps) {
  const { t } = useTranslation('records')
  const schema = z
    .object({
      status: z.string().min(1, t('status.choose')),
      answer: z.string(),
      reason: z.string().trim().min(1, t('status.reasonRequired')),
    })
    .refine(({ status, answer }) => answer !== '' || askedFor(kind, status) === undefined, {
      path: ['answer'],
      message: t('status.answerRequired'),
    })
  const labels = ({ status }: { readonly status: string }) => {
    const askedField = askedFor(kind, status)
    return {
      status: t('status.next'),
      ...(askedField ? { answer: text.label(askedField) } : {}),
      reason: t('status.reason'),
    }
  }
  const state = useZodForm(schema, {
    start: { status: '', answer: '', reason: '' },
    labels,
    focus: 'summary',
    prefix: 'status',
  })
  const group = termGroupOf(kind.name, 'status')
  const word = (status: string) => (group ? text.term(group, status) : status)
  const move = useRecordWrite(
    ({ status, reason, answer }: z.output<typeof schema>) =>
      recordClient(kind.resource).changeStatus({
        params: { id: record.id },
        input: { status, reason, version: record.version, ...(answer ? { answer } : {}) },
      }),
    {
      says: (_, { status }) => {
        if (proposes(kind, status)) return { title: t('status.proposed'), text: t('status.proposedText') }
        const change = { from: word(String(record.status)), to: word(status) }
        return { title: t('status.done'), text: t('status.doneText', change) }
      },
      onSuccess: onDone,
      onError: state.refuse,
    },
  )
  return { state, ...valuesOf(state.form), word, move: move.submit }
}
