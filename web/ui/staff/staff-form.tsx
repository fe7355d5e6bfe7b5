import './staff.css'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { FormSchema, StaffFormState } from './use-staff-form.ts'

/**
 * The frame of a form of the staff: what is wrong above the fields, the buttons below. It is sent only once its schema
 * takes it, as the schema's output; else the focus goes to the first field that is wrong.
 */
export function StaffForm<S extends FormSchema>({
  state,
  submit,
  tone = 'main',
  busy = submit,
  failedTitle,
  onSubmit,
  onCancel,
  children,
}: {
  readonly state: StaffFormState<S>
  readonly submit: string
  readonly tone?: ButtonTone
  /** What is under way while it is sent. */
  readonly busy?: string
  /** What failed; the reason follows it. */
  readonly failedTitle?: string
  /** Settles when it was sent or refused. */
  readonly onSubmit: (values: z.output<S>) => unknown
  readonly onCancel?: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <Form state={state} onValid={onSubmit} {...(failedTitle === undefined ? {} : { failedTitle })}>
      {children}
      <div className="actions">
        <Button type="submit" tone={tone} busy={state.sending && busy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      </div>
    </Form>
  )
}
