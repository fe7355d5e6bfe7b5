import { useMemo } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { createAsEntered } from './create-record.ts'
import { useDoubts } from './doubts.ts'
import { DoubtsDialog } from './doubts-dialog.tsx'
import type { FieldText } from './field-text.ts'
import { type FormValues, fieldsOf, formGroups, initialValues, recordForm } from './form-values.ts'
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
  const { groups, fields, labels, schema } = useFields(address, text)
  const named = address.params.get('new') ?? ''
  const beginning = kind.beginnings?.[named]
  const begun = { id: uuidv7(), values: { ...initialValues(fields), ...beginning } }
  const form = useDraftForm<FormValues, NewRecord>(schema, {
    ...{ key: beginning ? `new:${kind.name}:${named}` : `new:${kind.name}`, place: 'sealed' },
    ...{ begun, labels, prefix: 'new' },
  })
  const { state } = form
  const words = `kinds.${kind.name}` as const
  const create = useRecordWrite((newRecord: NewRecord) => createAsEntered(kind, newRecord), {
    says: () => ({ title: t(`${words}.created`), text: t(`${words}.createdText`) }),
    onSuccess: ({ id }) => {
      form.forget()
      address.show(id)
    },
    onError: (error) => {
      state.refuse(error)
      showToast({ title: t(`${words}.failed`), text: t(`${words}.failedText`), tone: 'danger' })
    },
  })
  const doubts = useDoubts(kind, state.refuse)
  const submit = () => {
    const entered = form.latest()
    return doubts.send({ ...entered, before: begun.values }, () => create.submit(entered))
  }
  return (
    <PanelFrame title={t(`${words}.newTitle`)} onClose={address.close}>
      <Form state={state} onValid={submit}>
        {form.restored && <RestoredNote onClear={() => form.start(null)} />}
        {kind.formLead && <kind.formLead values={form.values} />}
        <RecordFields
          {...{ kind, groups, text }}
          values={form.values}
          errorOf={state.errorOf}
          onChange={form.change}
          form="new"
        />
        <div className="actions rec-form-actions">
          <Button tone="main" type="submit" busy={state.sending && t('form.creating')}>
            {t(`${words}.create`)}
          </Button>
          <Button onClick={address.close}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
      <DoubtsDialog question={doubts.question} />
    </PanelFrame>
  )
}

function useFields({ kind }: ListAddress, text: FieldText) {
  const user = useUser()
  return useMemo(() => {
    const groups = formGroups(kind, user, null)
    const fields = fieldsOf(groups)
    const labels = Object.fromEntries(fields.map(({ field }) => [field, text.label(field)]))
    return { groups, fields, labels, schema: recordForm(kind, fields) }
  }, [kind, user, text])
}
