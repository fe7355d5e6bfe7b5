import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type AnswerTemplate, templateForm } from '#shared/contract/correspondence/answer-templates.ts'
import { TEMPLATE_LIMITS } from '#shared/domain/answer-templates.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffText, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

/** Writes a template, or a new one. */
export function TemplateDialog({
  template,
  onClose,
}: {
  readonly template: AnswerTemplate | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('answerTemplates')
  // Sent again, it makes no second template.
  const [newId] = useState(() => uuidv7())
  const labels = useMemo(
    () => ({ name: t('fields.name'), textEn: t('fields.textEn'), textSo: t('fields.textSo') }),
    [t],
  )
  const start = {
    name: template?.name ?? '',
    textEn: template?.textEn ?? '',
    textSo: template?.textSo ?? '',
  }
  const state = useStaffForm(templateForm, { start, labels })
  const options = {
    says: ({ name }: AnswerTemplate) => ({ title: t('saved'), text: name }),
    onSuccess: onClose,
    onError: state.refuse,
  }
  const create = useAction('answerTemplates', 'create', options)
  const edit = useAction('answerTemplates', 'edit', options)
  return (
    <Dialog title={template ? t('editTitle', { name: template.name }) : t('add')} onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('save')}
        busy={t('saving')}
        failedTitle={t('actionFailed')}
        onSubmit={(values) =>
          template
            ? edit.submit({ params: { id: template.id }, input: { ...values, version: template.version } })
            : create.submit({ input: { ...values, id: newId } })
        }
        onCancel={onClose}
      >
        <StaffText state={state} name="name" maxLength={TEMPLATE_LIMITS.name} autoComplete="off" />
        <StaffTextArea
          state={state}
          name="textEn"
          hint={t('hint', { name: '{name}', reference: '{reference}', colleague: '{colleague}' })}
          maxLength={TEMPLATE_LIMITS.text}
        />
        <StaffTextArea state={state} name="textSo" maxLength={TEMPLATE_LIMITS.text} />
      </StaffForm>
    </Dialog>
  )
}
