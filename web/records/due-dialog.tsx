import { z } from 'zod'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { DayField } from '#web/ui/staff/day-field.tsx'
import { readDay } from '#web/ui/staff/typed-day.ts'
import type { FieldText } from './field-text.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** Names the day by which the next step of a record has to be done; without a day nothing is due. */
export function DueDialog({
  kind,
  record,
  text,
  onDone,
}: {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['records', 'shell', 'staff'])
  const field = kind.collection.due ?? 'dueDate'
  const label = text.label(field)
  const entered = z.object({
    day: z.string().refine((day) => day === '' || readDay(day) !== null, t('staff:day.unread')),
  })
  const state = useZodForm(entered, {
    start: { day: String(record[field] ?? '') },
    labels: { day: label },
    focus: 'summary',
    prefix: 'due',
  })
  const { values, change } = valuesOf(state.form)
  const save = useRecordWrite(
    ({ day }: z.output<typeof entered>) =>
      recordClient(kind.resource).edit({
        params: { id: record.id },
        input: { version: record.version, [field]: day || null },
      }),
    {
      says: (_, { day }) => t(day ? 'task.saved' : 'task.removed'),
      onSuccess: onDone,
      onError: state.refuse,
    },
  )
  return (
    <Dialog title={label} onClose={onDone}>
      <Form state={state} onValid={save.submit} failedTitle={t('task.failed')}>
        <DayField
          name="day"
          form="due"
          label={label}
          hint={t('task.hint')}
          error={state.errorOf('day')}
          value={values.day}
          onChange={(day) => change({ day })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('form.saving')}>
            {t('task.save')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
