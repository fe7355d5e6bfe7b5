import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldText } from './field-text.ts'
import { FormControl } from './form-control.tsx'
import type { FormValues } from './form-values.ts'
import type { FormGroup, RecordKind } from './record-kind.ts'

/** The fields of a record in their groups. */
export function RecordFields({
  kind,
  groups,
  values,
  onChange,
  errorOf,
  text,
  form,
}: {
  readonly kind: RecordKind
  readonly groups: readonly FormGroup[]
  readonly values: FormValues
  readonly onChange: (changes: FormValues) => void
  readonly errorOf: (field: string) => string | undefined
  readonly text: FieldText
  readonly form: string
}) {
  const { t } = useTranslation('records')
  return (
    <>
      <p className="rec-note">{t('form.requiredMark')}</p>
      {groups.map((group) => {
        const controls = group.fields.map((field) => (
          <FormControl
            key={field.field}
            {...{ kind, field, values, onChange, text, form }}
            error={errorOf(field.field)}
          />
        ))
        if (!group.title) return controls
        return (
          <fieldset key={group.title} className="rec-group">
            <legend>{t(`form.${group.title}`)}</legend>
            {controls}
          </fieldset>
        )
      })}
    </>
  )
}

/** Says that the form was filled from a draft, and offers to clear it. */
export function RestoredNote({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('records')
  return (
    <p className="rec-note">
      {t('form.draft')}{' '}
      <Button tone="plain" onClick={onClear}>
        {t('form.startAgain')}
      </Button>
    </p>
  )
}
