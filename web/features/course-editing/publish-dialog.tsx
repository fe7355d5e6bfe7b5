import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePartOfCourse } from './part-address.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** The button that publishes the draft, and the dialog in which an editor says what changed. */
export function PublishButton({ editor, isOff }: { readonly editor: CourseEditor; readonly isOff: boolean }) {
  const { t } = useTranslation('courseEditing')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="main" disabled={isOff} onClick={() => setOpen(true)}>
        {t('editor.publish')}
      </Button>
      {isOpen && <PublishDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  )
}

function PublishDialog({ editor, onClose }: { readonly editor: CourseEditor; readonly onClose: () => void }) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const locale = useLocale()
  const failureText = useFailureText()
  const [note, setNote] = useState('')
  const [, show] = usePartOfCourse(editor.model)
  const count = editor.problems.length
  const publish = useAction('courseEditing', 'publish', {
    refreshes: ['courseEditing', 'courses'],
    onSuccess: ({ version }) =>
      showToast({ title: t('publishing.done', { version: formatNumber(version, locale) }) }),
  })
  const send = async () => {
    const version = await editor.save()
    if (version === null) return onClose()
    if (!(await publish.submit({ params: { id: editor.course.id }, input: { version, note } }))) return
    const newest = await editor.readAgain()
    if (newest) editor.startFrom(newest)
    onClose()
  }
  return (
    <Dialog title={t('publishing.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {publish.error && (
          <div className="failure" role="alert">
            <p>
              <strong>{t('publishing.failed')}</strong> {failureText(publish.error)}
            </p>
          </div>
        )}
        {count > 0 ? (
          <p className="notice notice-wait">
            {t('publishing.problems', { count, number: formatNumber(count, locale) })}
          </p>
        ) : (
          <>
            <p>{t('publishing.text')}</p>
            {editor.isDirty && <p>{t('publishing.saveFirst')}</p>}
            <TextField
              name="publish-note"
              label={t('publishing.note')}
              hint={t('publishing.noteHint')}
              maxLength={300}
              optional
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        <div className="actions">
          {count > 0 ? (
            <Button
              tone="main"
              onClick={() => {
                show('problems')
                onClose()
              }}
            >
              {t('publishing.seeProblems')}
            </Button>
          ) : (
            <Button
              type="submit"
              tone="main"
              busy={(publish.isPending || editor.isSaving) && t('publishing.busy')}
            >
              {t('publishing.submit')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
