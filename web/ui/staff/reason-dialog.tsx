import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { reason } from '#shared/contract/written-text.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { ButtonTone } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffTextArea } from './staff-fields.tsx'
import { StaffForm } from './staff-form.tsx'
import { useStaffForm } from './use-staff-form.ts'

const withReason = z.object({ reason })

/** Asks for the reason of a decision before it is carried out; stays open, with what was written, when that fails. */
export function ReasonDialog({
  title,
  text,
  notice,
  label,
  hint,
  submit,
  tone = 'main',
  failedTitle,
  onConfirm,
  onClose,
}: {
  readonly title: string
  /** What the decision does, and to whom. */
  readonly text?: ReactNode
  /** What has to be known before it is decided, such as what another person changed meanwhile. */
  readonly notice?: ReactNode
  /** The field's label; "Reason" else. */
  readonly label?: string
  readonly hint?: string
  readonly submit: string
  readonly tone?: ButtonTone
  readonly failedTitle?: string
  /** Carries the decision out; rejects with the call's error. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}) {
  const { t } = useTranslation('staff')
  const labels = useMemo(() => ({ reason: label ?? t('reason.label') }), [label, t])
  const state = useStaffForm(withReason, { start: { reason: '' }, labels })
  const confirm = useSubmitted<unknown, string>({
    says: { shownBy: 'inner' },
    mutationFn: onConfirm,
    onSuccess: onClose,
    onError: state.refuse,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      {notice}
      <StaffForm
        state={state}
        submit={submit}
        tone={tone}
        busy={t('reason.busy')}
        {...(failedTitle ? { failedTitle } : {})}
        onSubmit={(values) => confirm.submit(values.reason)}
        onCancel={onClose}
      >
        <StaffTextArea state={state} name="reason" rows={3} maxLength={2000} {...(hint ? { hint } : {})} />
      </StaffForm>
    </Dialog>
  )
}
