import './answer-templates.css'
import { useState } from 'react'
import type { AnswerTemplate } from '#shared/contract/correspondence/answer-templates.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** Answers that are written often, for those who keep the routes (REQ-MSG-38). */
export function TemplateList() {
  const { t } = useTranslation('answerTemplates')
  const read = useCall('answerTemplates', 'list')
  const [isNew, setNew] = useState(false)
  return (
    <section aria-labelledby="answer-templates">
      <h2 id="answer-templates">{t('title')}</h2>
      <p>{t('lead')}</p>
      <StaffTable
        label={t('title')}
        read={read}
        keyOf={({ id }) => id}
        empty={t('none')}
        emptyText={t('noneText')}
        columns={[
          { key: 'name', title: t('fields.name'), render: ({ name }) => <bdi>{name}</bdi> },
          { key: 'en', title: t('fields.textEn'), render: ({ textEn }) => <Excerpt text={textEn} /> },
          { key: 'so', title: t('fields.textSo'), render: ({ textSo }) => <Excerpt text={textSo} /> },
        ]}
        actions={(template) => <TemplateActions template={template} />}
      />
      <Button onClick={() => setNew(true)}>{t('add')}</Button>
      {isNew && <TemplateDialog template={null} onClose={() => setNew(false)} />}
    </section>
  )
}

const Excerpt = ({ text }: { readonly text: string }) => (
  <span className="template-excerpt" dir="auto">
    {text}
  </span>
)

function TemplateActions({ template }: { readonly template: AnswerTemplate }) {
  const { t } = useTranslation('answerTemplates')
  const failureText = useFailureText()
  const [isEditing, setEditing] = useState(false)
  const { id, name } = template
  const params = { id }
  const onError = (error: unknown) =>
    showToast({ title: t('actionFailed'), text: failureText(error), tone: 'danger' })
  const restore = useAction('answerTemplates', 'restore', {
    says: () => ({ title: t('restored'), text: name }),
    onError,
  })
  const remove = useAction('answerTemplates', 'remove', {
    says: () => ({
      ...{ title: t('removed'), text: name },
      action: { label: t('undo'), run: () => restore.mutate({ params }) },
    }),
    onError,
  })
  return (
    <div className="actions">
      <Button small aria-label={t('editLabel', { name })} onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button
        small
        aria-label={t('removeLabel', { name })}
        busy={remove.isPending && t('remove')}
        onClick={() => remove.mutate({ params })}
      >
        {t('remove')}
      </Button>
      {isEditing && <TemplateDialog template={template} onClose={() => setEditing(false)} />}
    </div>
  )
}
