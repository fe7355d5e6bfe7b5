import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { useMay } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { FieldText } from './field-text.ts'
import {
  changedValues,
  checkValues,
  type FormValues,
  fieldsOf,
  formGroups,
  initialValues,
} from './form-values.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import { RecordFields } from './record-form.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'
import { StaleEdit } from './stale-edit.tsx'

/** What a person is writing: what they began from, with its version, and what it is now. */
interface Edit {
  readonly version: number
  readonly before: FormValues
  readonly values: FormValues
}

/** Changes a record's fields. When somebody else was faster, both versions are shown and the person decides. */
export function EditForm({
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
  const mayWritePersons = useMay('persons:read')
  const { groups, fields, labels } = useMemo(() => {
    const groups = formGroups(kind, 'edit', mayWritePersons)
    const fields = fieldsOf(groups)
    const labels = Object.fromEntries(fields.map(({ field }) => [field, text.label(field)]))
    return { groups, fields, labels }
  }, [kind, mayWritePersons, text])
  const start = initialValues(fields, record)
  const draft = useDraft<Edit>(`edit:${kind.name}:${record.id}`, {
    version: record.version,
    before: start,
    values: start,
  })
  const problems = useFormProblems(labels)
  const [latest, setLatest] = useState<RecordData | null>(null)
  const client = recordClient(kind.noun)
  const finish = (title: string) => {
    showToast({ title })
    draft.clear()
    onDone()
  }
  const save = useRecordWrite(
    ({ version, changes }: { version: number; changes: FormValues }) =>
      client.edit({ params: { id: record.id }, input: { version, ...changes } }),
    {
      onSuccess: () => finish(t('form.saved')),
      onError: async (error) => {
        if (error.code === 'stale') setLatest(await client.get({ params: { id: record.id } }))
        else problems.refuse(error)
      },
    },
  )
  const { before, values, version } = draft.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = changedValues(before, values)
    if (problems.find(checkValues(kind, fields, values))) return
    if (Object.keys(changes).length === 0) finish(t('form.nothing'))
    else save.mutate({ version, changes })
  }
  if (latest) {
    return (
      <StaleEdit
        {...{ kind, text, before, latest, error: save.error?.code === 'stale' ? null : save.error }}
        mine={values}
        theirs={initialValues(fields, latest)}
        saving={save.isPending}
        onSave={(changes) => {
          if (Object.keys(changes).length === 0) finish(t('form.nothing'))
          else save.mutate({ version: latest.version, changes })
        }}
        onBack={() => setLatest(null)}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      {problems.failure ? (
        <Failure error={save.error} title={t('form.failed')} />
      ) : (
        <FormTrouble problems={problems} form="edit" />
      )}
      {draft.restored && <p className="rec-note">{t('form.draft')}</p>}
      <RecordFields
        {...{ kind, groups, values, problems, text }}
        onChange={(changes) => draft.change({ ...draft.value, values: { ...values, ...changes } })}
        form="edit"
      />
      <div className="actions rec-form-actions">
        <Button tone="main" type="submit" busy={save.isPending && t('form.saving')}>
          {t('form.save')}
        </Button>
        <Button
          onClick={() => {
            draft.clear()
            onDone()
          }}
        >
          {t('shell:form.cancel')}
        </Button>
      </div>
    </form>
  )
}
