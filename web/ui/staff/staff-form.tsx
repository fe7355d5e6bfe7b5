import './staff.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { FormSchema, StaffFormState } from './use-staff-form.ts'

/**
 * The frame of a form of the staff: what is wrong above the fields, the buttons below. It is sent only once its schema
 * takes it, as the schema's output; else the focus goes to the first field that is wrong.
 */
export function StaffForm<S extends FormSchema>({
  state,
  submit,
  tone = 'main',
  busy,
  failedTitle,
  onSubmit,
  onCancel,
  children,
}: {
  readonly state: StaffFormState<S>
  readonly submit: string
  readonly tone?: ButtonTone
  /** What is under way while it is sent. */
  readonly busy: string | false
  /** What was not done, said before the reason. */
  readonly failedTitle?: string
  readonly onSubmit: (values: z.output<S>) => void
  readonly onCancel?: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('shell')
  const { problems, failure } = state
  const send = () =>
    state.submit((values) => {
      if (!busy) onSubmit(values)
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary problems={problems} keepsFocus />
      {failure && (
        <div className="failure" role="alert">
          <p>
            {failedTitle && <strong>{failedTitle}</strong>} {failure}
          </p>
        </div>
      )}
      {children}
      <div className="actions">
        <Button type="submit" tone={tone} busy={busy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      </div>
    </form>
  )
}
