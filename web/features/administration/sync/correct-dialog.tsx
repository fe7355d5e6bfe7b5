import { useMemo } from 'react'
import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import { device } from '#web/lib/device-calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules, useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import {
  checkValues,
  type FieldText,
  type FormValues,
  fieldsOf,
  initialValues,
  RecordFields,
} from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { correctionGroups } from './correction.ts'
import { useDeviceAction } from './device-calls.ts'
import { formOf, kindOf } from './kind-of.ts'

interface CorrectProps {
  readonly entry: OutboxEntry
  readonly text: FieldText
  readonly onDone: () => void
}

/** Other values for a refused operation, in the form of its collection; sent as a new operation that replaces it. */
export function CorrectDialog({ entry, text, onDone }: CorrectProps) {
  const { t } = useTranslation(['sync', 'shell'])
  const { kind, groups, state, needsReason } = useCorrection(entry, text)
  const { values, change } = valuesOf(state.form)
  const send = useDeviceAction(device.correct, { says: t('correction.done'), onDone, onError: state.refuse })
  const submit = ({ [REASON]: written, ...corrected }: FormValues) => {
    const reason = String(written)
    const input = { values: corrected, ...(reason.trim() && { reason }) }
    return send.submit({ params: { opId: entry.opId }, input })
  }
  return (
    <Dialog title={t('correction.title')} size="wide" onClose={onDone}>
      {entry.rejection && <p>{t('correction.text', { reason: t(`rejections.${entry.rejection}`) })}</p>}
      <Form state={state} onValid={submit}>
        {kind && groups.length > 0 ? (
          <RecordFields
            {...{ kind, groups, values, text }}
            errorOf={state.errorOf}
            onChange={change}
            form="correct"
          />
        ) : (
          <p>{t('correction.noFields')}</p>
        )}
        {needsReason && (
          <TextField
            {...state.frame(REASON)}
            value={String(values[REASON])}
            maxLength={2000}
            onChange={({ target }) => change({ [REASON]: target.value })}
          />
        )}
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('correction.busy')}>
            {t('correction.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The form keeps the reason beside the record's values, under a name that no field has. */
const REASON = 'reason'
const MISSING_REASON = 'Please give a reason for the change.'

/** The form, begun from what the operation would have set, with what the server said of it. */
function useCorrection(entry: OutboxEntry, text: FieldText) {
  const { t } = useTranslation('sync')
  const kind = kindOf(entry)
  const groups = useMemo(() => correctionGroups(formOf(entry), entry), [entry])
  const needsReason = entry.rejection === 'reason_required'
  const fields = fieldsOf(groups)
  const schema = schemaOfRules<FormValues>((values) => [
    ...Object.entries(kind ? checkValues(kind, fields, values) : {}).map(([path, message]) => ({
      path,
      message,
    })),
    ...(needsReason && !String(values[REASON]).trim() ? [{ path: REASON, message: MISSING_REASON }] : []),
  ])
  const labels = {
    ...Object.fromEntries(fields.map(({ field }) => [field, text.label(field)])),
    [REASON]: t('correction.reason'),
  }
  const start: FormValues = { ...enteredValues(entry, groups), [REASON]: '' }
  const state = useZodForm(schema, { start, labels, focus: 'summary', prefix: 'correct' })
  return { kind, groups, state, needsReason }
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
