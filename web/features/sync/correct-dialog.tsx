import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#shared/contract/device.ts'
import {
  checkValues,
  type FieldText,
  type FormValues,
  fieldsOf,
  initialValues,
  RecordFields,
} from '#web/features/records/index.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { correctionGroups } from './correction.ts'
import { device, useDeviceAction } from './device-calls.ts'
import { formOf, kindOf } from './kind-of.ts'

interface CorrectProps {
  readonly entry: OutboxEntry
  readonly text: FieldText
  readonly onDone: () => void
}

/** Other values for a refused operation, in the form of its collection; sent as a new operation that replaces it. */
export function CorrectDialog({ entry, text, onDone }: CorrectProps) {
  const { t } = useTranslation(['sync', 'shell'])
  const form = useCorrection(entry, text)
  const { kind, groups, values, problems, needsReason } = form
  const send = useDeviceAction(device.correct, () => {
    showToast({ title: t('correction.done') })
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = kind ? checkValues(kind, fieldsOf(groups), values) : {}
    if (problems.find(needsReason && !form.reason.trim() ? { ...wrong, reason: MISSING_REASON } : wrong))
      return
    const given = {
      params: { opId: entry.opId },
      input: { values, ...(form.reason.trim() && { reason: form.reason }) },
    }
    send.mutate(given, { onError: problems.refuse })
  }
  return (
    <Dialog title={t('correction.title')} size="wide" onClose={onDone}>
      {entry.rejection && <p>{t('correction.text', { reason: t(`rejections.${entry.rejection}`) })}</p>}
      <form onSubmit={submit} noValidate>
        <FormTrouble problems={problems} form="correct" />
        {kind && groups.length > 0 ? (
          <RecordFields {...{ kind, groups, values, problems, text }} onChange={form.change} form="correct" />
        ) : (
          <p>{t('correction.noFields')}</p>
        )}
        {needsReason && (
          <TextField
            name="reason"
            form="correct"
            label={t('correction.reason')}
            error={problems.of('reason')}
            value={form.reason}
            maxLength={2000}
            onChange={({ target }) => form.setReason(target.value)}
          />
        )}
        <div className="actions">
          <Button tone="main" type="submit" busy={send.isPending && t('correction.busy')}>
            {t('correction.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

const MISSING_REASON = 'Please give a reason for the change.'

/** The form's state: begun from what the operation would have set, with what the server said of it. */
function useCorrection(entry: OutboxEntry, text: FieldText) {
  const { t } = useTranslation('sync')
  const kind = kindOf(entry)
  const groups = useMemo(() => correctionGroups(formOf(entry), entry), [entry])
  const labels = useMemo(
    () => ({
      ...Object.fromEntries(fieldsOf(groups).map(({ field }) => [field, text.label(field)])),
      reason: t('correction.reason'),
    }),
    [groups, text, t],
  )
  const [values, setValues] = useState<FormValues>(() => enteredValues(entry, groups))
  const [reason, setReason] = useState('')
  return {
    kind,
    groups,
    values,
    change: (part: FormValues) => setValues((now) => ({ ...now, ...part })),
    reason,
    setReason,
    needsReason: entry.rejection === 'reason_required',
    problems: useFormProblems(labels),
  }
}

function enteredValues(entry: OutboxEntry, groups: ReturnType<typeof correctionGroups>): FormValues {
  const entered = Object.fromEntries(entry.changes.map(({ field, to }) => [field, to]))
  const record = {
    ...entered,
    id: entry.recordId,
    version: 0,
    createdAt: '',
    createdBy: null,
    updatedAt: '',
    masked: [],
  }
  return initialValues(fieldsOf(groups), record)
}
