import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statesAfter } from '#shared/domain/transitions.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
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
  const { kind, record, onDone } = props
  const { t } = useTranslation(['records', 'shell'])
  const { status, setStatus, reason, setReason, problems, word, submit, busy } = useStatusChange(props)
  const now = String(record.status)
  return (
    <Dialog title={t('status.title')} onClose={onDone}>
      <form onSubmit={submit} noValidate>
        <FormTrouble problems={problems} form="status" />
        <p>{t('status.now', { status: word(now) })}</p>
        <EnumRadios
          name="status"
          form="status"
          label={t('status.next')}
          error={problems.of('status')}
          value={status}
          values={statesAfter(kind.collection, now)}
          textOf={word}
          onChoose={setStatus}
        />
        <TextArea
          name="reason"
          form="status"
          label={t('status.reason')}
          hint={t('status.reasonHint')}
          error={problems.of('reason')}
          rows={3}
          required
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={busy && t('status.busy')}>
            {t('status.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function useStatusChange({ kind, record, text, onDone }: StatusProps) {
  const { t } = useTranslation('records')
  const [status, setStatus] = useState('')
  const [reason, setReason] = useState('')
  const labels = useMemo(() => ({ status: t('status.next'), reason: t('status.reason') }), [t])
  const problems = useFormProblems(labels)
  const group = termGroupOf(kind.name, 'status')
  const word = (state: string) => (group ? text.term(group, state) : state)
  const move = useRecordWrite(
    () =>
      recordClient(kind.resource).changeStatus({
        params: { id: record.id },
        input: { status, reason: reason.trim(), version: record.version },
      }),
    {
      onSuccess: () => {
        const change = { from: word(String(record.status)), to: word(status) }
        showToast({ title: t('status.done'), text: t('status.doneText', change) })
        onDone()
      },
      onError: problems.refuse,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problems.find({
      status: !status && t('status.choose'),
      reason: !reason.trim() && t('status.reasonRequired'),
    })
    if (!wrong) move.mutate(undefined)
  }
  return { status, setStatus, reason, setReason, problems, word, submit, busy: move.isPending }
}
