import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { RECOVERY_FILE_BYTES } from '#shared/contract/administration/recovery-files.ts'
import type { ZodForm } from '#web/lib/zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'

/** One file of the recovery to choose; the value is the file, or null. */
export function FileField<V extends FieldValues, O>({
  state,
  name,
}: {
  readonly state: Pick<ZodForm<V, O>, 'form' | 'frame'>
  readonly name: FieldPath<V>
}) {
  const { field } = useController({ control: state.form.control, name })
  return (
    <Field {...state.frame(name)}>
      {(attributes) => (
        <FileInput
          {...attributes}
          accept=".json,application/json"
          chosen={field.value}
          onChoose={field.onChange}
        />
      )}
    </Field>
  )
}

/** Why a chosen file can't be read; null when it can. */
export function fileFault(file: File | null): 'missing' | 'too_large' | null {
  if (!file) return 'missing'
  return file.size > RECOVERY_FILE_BYTES ? 'too_large' : null
}
