import { RECOVERY_FILE_BYTES } from '#shared/contract/recovery-files.ts'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'

/** One file of the recovery to choose. */
export function FileField({
  name,
  label,
  form,
  error,
}: {
  readonly name: string
  readonly label: string
  readonly form: string
  readonly error: string | undefined
}) {
  return (
    <Field name={name} label={label} form={form} error={error}>
      {(attributes) => <FileInput accept=".json,application/json" {...attributes} />}
    </Field>
  )
}

/** The text of the file chosen in a field, or why there is none. */
export async function chosenText(
  form: HTMLFormElement,
  name: string,
): Promise<{ readonly text: string } | { readonly fault: 'missing' | 'too_large' }> {
  const file = new FormData(form).get(name)
  if (!(file instanceof File) || file.name === '') return { fault: 'missing' }
  return file.size > RECOVERY_FILE_BYTES ? { fault: 'too_large' } : { text: await file.text() }
}
