import type { BoundField } from '#web/lib/zod-form.ts'
import { TextField } from '#web/ui/field.tsx'

/** Longest code with its blanks: a recovery code of sixteen digits in groups of four. */
const LONGEST = 20

/** Takes a code of the second factor; all of them are digits. */
export function CodeField(field: BoundField & { readonly hint: string; readonly autoFocus?: boolean }) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LONGEST}
      spellCheck={false}
    />
  )
}
