import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/field.tsx'

/** The passphrase of a key file: nothing corrects or keeps it. */
export const PassphraseField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} type="password" autoCapitalize="none" spellCheck={false} autoComplete="off" />
)
