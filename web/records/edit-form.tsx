import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { DoubtsDialog } from './doubts-dialog.tsx'
import type { FieldText } from './field-text.ts'
import { initialValues } from './form-values.ts'
import { RecordFields, RestoredNote } from './record-form.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'
import { StaleEdit } from './stale-edit.tsx'
import { type EditState, useEdit } from './use-edit.ts'

interface EditProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  readonly onDone: () => void
}

/** Changes a record's fields. If someone else has saved first, both versions are shown and the user decides. */
export function EditForm({ kind, record, text, onDone }: EditProps) {
  const edit = useEdit(kind, record, text, onDone)
  const { latest, save } = edit
  if (!latest) return <Fields {...{ kind, text, edit, onDone }} />
  return (
    <StaleEdit
      {...{ kind, text, latest }}
      draft={edit.form.latest()}
      theirs={initialValues(edit.fields, latest)}
      error={save.error?.code === 'stale' ? null : save.error}
      saving={save.isPending}
      onSave={(changes) => edit.send(latest.version, changes)}
      onBack={edit.forgetLatest}
    />
  )
}

function Fields({ kind, text, edit, onDone }: Omit<EditProps, 'record'> & { readonly edit: EditState }) {
  const { t } = useTranslation(['records', 'shell'])
  const locale = useLocale()
  const { groups, form, save } = edit
  const { state } = form
  const cancel = () => {
    form.forget()
    onDone()
  }
  return (
    <Form state={state} onValid={edit.submit} failedTitle={t('form.failed')}>
      {form.restored && <RestoredNote onClear={() => form.start(null)} />}
      <RecordFields
        {...{ kind, groups, text }}
        values={form.values}
        errorOf={state.errorOf}
        onChange={form.change}
        form="edit"
      />
      {edit.boundLabels.length > 0 && (
        <p className="rec-note">{t('form.ofRegion', { fields: formatList(edit.boundLabels, locale) })}</p>
      )}
      <div className="actions rec-form-actions">
        <Button tone="main" type="submit" busy={(state.sending || save.isPending) && t('form.saving')}>
          {t('form.save')}
        </Button>
        <Button onClick={cancel}>{t('shell:form.cancel')}</Button>
      </div>
      <DoubtsDialog question={edit.question} />
    </Form>
  )
}
