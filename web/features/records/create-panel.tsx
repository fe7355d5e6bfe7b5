import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { useUser } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { createAsEntered } from './create-record.ts'
import { useDoubts } from './doubts.ts'
import { DoubtsDialog } from './doubts-dialog.tsx'
import type { FieldText } from './field-text.ts'
import { checkValues, type FormValues, fieldsOf, formGroups, initialValues } from './form-values.ts'
import { PanelFrame } from './panel-frame.tsx'
import { useRecordWrite } from './record-calls.ts'
import { RecordFields, RestoredNote } from './record-form.tsx'
import type { ListAddress } from './use-list.ts'

interface NewRecord {
  /** Made here, so that sending it again after a lost answer makes no second record. */
  readonly id: string
  readonly values: FormValues
}

/** The form for a new record, beside the list; what is entered survives a reload and a failure (REQ-MON-27). */
export function CreatePanel({ address, text }: { readonly address: ListAddress; readonly text: FieldText }) {
  const { t } = useTranslation(['records', 'shell'])
  const { kind } = address
  const { groups, fields, labels } = useForm(address, text)
  const fresh = () => ({ id: uuidv7(), values: initialValues(fields) })
  const draft = useDraft<NewRecord>(`new:${kind.name}`, fresh())
  const problems = useFormProblems(labels)
  const words = `kinds.${kind.name}` as const
  const create = useRecordWrite((given: NewRecord) => createAsEntered(kind, given), {
    onSuccess: ({ id }) => {
      showToast({ title: t(`${words}.created`), text: t(`${words}.createdText`) })
      draft.clear()
      address.show(id)
    },
    onError: (error) => {
      problems.refuse(error)
      showToast({ title: t(`${words}.failed`), text: t(`${words}.failedText`), tone: 'danger' })
    },
  })
  const doubts = useDoubts(kind, problems.refuse)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { id, values } = draft.value
    if (problems.find(checkValues(kind, fields, values))) return
    void doubts.send({ id, values, before: initialValues(fields) }, () => create.mutate(draft.value))
  }
  const change = (changes: FormValues) =>
    draft.change({ ...draft.value, values: { ...draft.value.values, ...changes } })
  const startAgain = () => {
    problems.clear()
    draft.clear()
  }
  return (
    <PanelFrame title={t(`${words}.newTitle`)} onClose={address.close}>
      <form onSubmit={submit} noValidate>
        <FormTrouble problems={problems} form="new" />
        {draft.restored && <RestoredNote onClear={startAgain} />}
        <RecordFields
          {...{ kind, groups, problems, text }}
          values={draft.value.values}
          onChange={change}
          form="new"
        />
        <div className="actions rec-form-actions">
          <Button tone="main" type="submit" busy={create.isPending && t('form.creating')}>
            {t(`${words}.create`)}
          </Button>
          <Button onClick={address.close}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
      <DoubtsDialog question={doubts.question} />
    </PanelFrame>
  )
}

function useForm({ kind }: ListAddress, text: FieldText) {
  const user = useUser()
  return useMemo(() => {
    const groups = formGroups(kind, 'create', user)
    const fields = fieldsOf(groups)
    const labels = Object.fromEntries(fields.map(({ field }) => [field, text.label(field)]))
    return { groups, fields, labels }
  }, [kind, user, text])
}
