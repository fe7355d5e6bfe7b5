import { z } from 'zod'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { SearchSelectField } from '#web/ui/staff/search-select.tsx'
import type { FieldText } from './field-text.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

const entered = z.object({ assigneeId: z.string() })

/** Assigns a record to a user of the organisation, or to no one. */
export function AssignDialog({
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
  const { t } = useTranslation(['records', 'shell'])
  // The current assignee is listed even if the record could no longer be assigned to them.
  const holder = String(record.assigneeId ?? '')
  const state = useZodForm(entered, {
    start: { assigneeId: holder },
    labels: { assigneeId: t('assign.user') },
    focus: 'summary',
    prefix: 'assign',
  })
  const { values, change } = valuesOf(state.form)
  const assign = useRecordWrite(
    ({ assigneeId }: z.output<typeof entered>) =>
      recordClient(kind.resource).edit({
        params: { id: record.id },
        input: { version: record.version, assigneeId },
      }),
    {
      says: (_, { assigneeId }) => {
        const name = text.people.nameOf(assigneeId)
        return name ? t('assign.done', { name }) : t('assign.doneNobody')
      },
      onSuccess: onDone,
      onError: state.refuse,
    },
  )
  const choices = text.people.choicesFor(kind.name, [record])
  const isOffered = holder === '' || choices.some(({ value }) => value === holder)
  const keptChoices = isOffered ? [] : [{ value: holder, label: text.people.nameOf(holder) ?? holder }]
  return (
    <Dialog title={t('assign.title')} onClose={onDone}>
      <Form state={state} onValid={assign.submit} failedTitle={t('assign.failed')}>
        <SearchSelectField
          name="assigneeId"
          form="assign"
          label={t('assign.user')}
          empty={t('assign.nobody')}
          hint={text.people.hintFor(choices)}
          choices={[...keptChoices, ...choices]}
          error={state.errorOf('assigneeId')}
          value={values.assigneeId}
          onChange={(assigneeId) => change({ assigneeId })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('assign.busy')}>
            {t('assign.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
