import { useMemo, useState } from 'react'
import { z } from 'zod'
import { line } from '#shared/contract/written-text.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { usePartOfCourse } from './part-address.ts'
import { ProblemList } from './problems-part.tsx'
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

interface DialogProps {
  readonly editor: CourseEditor
  readonly onClose: () => void
}

function PublishDialog({ editor, onClose }: DialogProps) {
  const { t } = useTranslation('courseEditing')
  return (
    <Dialog title={t('publishing.title')} onClose={onClose}>
      {editor.problems.length > 0 ? (
        <ToProblems editor={editor} onClose={onClose} />
      ) : (
        <PublishForm editor={editor} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Leads to what has to be corrected first. */
function ToProblems({ editor, onClose }: DialogProps) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const locale = useLocale()
  const [, show] = usePartOfCourse(editor.model)
  const count = editor.problems.length
  return (
    <>
      <p className="notice notice-wait">
        {t('publishing.problems', { count, number: formatNumber(count, locale) })}
      </p>
      <ProblemList editor={editor} onFollow={onClose} />
      <div className="actions">
        <Button
          tone="main"
          onClick={() => {
            show('problems')
            onClose()
          }}
        >
          {t('publishing.seeProblems')}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </>
  )
}

const schema = z.object({ note: line(300) })

function PublishForm({ editor, onClose }: DialogProps) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const labels = useMemo(() => ({ note: t('publishing.note') }), [t])
  const state = useStaffForm(schema, { start: { note: '' }, labels })
  const publish = useAction('courseEditing', 'publish', {
    refreshes: ['courseEditing', 'courses'],
    onError: state.refuse,
    says: ({ version }) => t('publishing.done', { version: formatNumber(version, locale) }),
  })
  const send = async (note: string) => {
    const version = await editor.save()
    // Why it was not saved is said in the page.
    if (version === null) return onClose()
    if (!(await publish.submit({ params: { id: editor.course.id }, input: { version, note } }))) return
    const newest = await editor.readAgain()
    if (newest) editor.startFrom(newest)
    onClose()
  }
  return (
    <>
      <p>{t('publishing.text')}</p>
      {editor.isDirty && <p>{t('publishing.saveFirst')}</p>}
      <StaffForm
        state={state}
        submit={t('publishing.submit')}
        busy={t('publishing.busy')}
        failedTitle={t('publishing.failed')}
        onSubmit={({ note }) => send(note)}
        onCancel={onClose}
      >
        <StaffText state={state} name="note" maxLength={300} hint={t('publishing.noteHint')} optional />
      </StaffForm>
    </>
  )
}
