import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { FieldText } from './field-text.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** Gives a record to a user of the organisation, or to nobody. */
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
  const message = useMessage()
  const [user, setUser] = useState(String(record.assigneeId ?? ''))
  const assign = useRecordWrite(
    () =>
      recordClient(kind.resource).edit({
        params: { id: record.id },
        input: { version: record.version, assigneeId: user },
      }),
    {
      onSuccess: () => {
        const name = text.people.nameOf(user)
        showToast({ title: name ? t('assign.done', { name }) : t('assign.doneNobody') })
        onDone()
      },
    },
  )
  const choices = text.people.choicesFor(kind.name, [record])
  // Whoever has it now is shown as having it, also where it could not be given to them any more.
  const holder = String(record.assigneeId ?? '')
  const isOffered = holder === '' || choices.some(({ value }) => value === holder)
  const kept = isOffered ? [] : [{ value: holder, label: text.people.nameOf(holder) ?? holder }]
  const refused = assign.error?.details.find(({ path }) => path === 'assigneeId')?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    assign.mutate(undefined)
  }
  return (
    <Dialog title={t('assign.title')} onClose={onDone}>
      <form onSubmit={submit} noValidate>
        {assign.error && !refused && <Failure error={assign.error} title={t('assign.failed')} />}
        <SelectField
          name="user"
          form="assign"
          label={t('assign.user')}
          empty={t('assign.nobody')}
          hint={choices.length < text.people.choices.length && t('assign.onlyAble')}
          choices={[...kept, ...choices]}
          error={refused && message(refused)}
          value={user}
          onChange={(event) => setUser(event.target.value)}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={assign.isPending && t('assign.busy')}>
            {t('assign.submit')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
