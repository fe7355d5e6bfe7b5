import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodForm } from '#web/lib/zod-form.ts'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import { FormTrouble } from './form-trouble.tsx'

/**
 * The one form element: errors are summed up above its fields, and its button or Enter sends it, once at a time.
 * `onValid` gets the schema's output; the form can't be sent again until its promise has settled.
 */
export function Form<V extends FieldValues, O>({
  state,
  onStart,
  onValid,
  onInvalid,
  failedTitle,
  lead,
  children,
  ...attributes
}: Pick<ComponentProps<'form'>, 'className' | 'method' | 'action' | 'autoComplete' | 'ref'> & {
  readonly state: ZodForm<V, O>
  readonly onValid: (values: O) => unknown
  /** Called before the values are checked. */
  readonly onStart?: () => void
  /** Gets the names of the invalid fields. */
  readonly onInvalid?: (names: readonly string[]) => void
  /** What was not done, said before the reason. */
  readonly failedTitle?: string
  /** The content above the errors. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <form
      {...attributes}
      noValidate
      onSubmit={(event) => {
        // In React, the submit event of a dialog's form also bubbles to the form around the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (state.sending) return
        onStart?.()
        void state.submit(onValid, onInvalid)
      }}
    >
      {lead}
      <FormTrouble problems={state} {...(failedTitle === undefined ? {} : { title: failedTitle })} />
      {state.elsewhere && (
        <ElsewhereNotice
          elsewhere={state.elsewhere}
          nameOf={([, name]) => (name === undefined ? '' : state.labelOf(name))}
        />
      )}
      {children}
    </form>
  )
}
