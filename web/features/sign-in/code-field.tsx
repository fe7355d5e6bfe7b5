import { TextField } from '#web/ui/field.tsx'

/** Longest code with its blanks: a recovery code of sixteen digits in groups of four. */
const LONGEST = 20

/** Takes a code of the second factor, named `code`; all of them are digits. */
export function CodeField({
  label,
  hint,
  error,
  form,
  autoFocus,
}: {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly form?: string
  readonly autoFocus?: boolean
}) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      error={error}
      {...(form ? { form } : {})}
      {...(autoFocus ? { autoFocus } : {})}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LONGEST}
      spellCheck={false}
    />
  )
}
