import { useTranslation } from 'react-i18next'
import type { CourseInEditing } from '#shared/contract/course-editing.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { Outline } from './outline.tsx'
import { usePartOfCourse } from './part-address.ts'
import { PartOf } from './part-of.tsx'
import { PublishButton } from './publish-dialog.tsx'
import { type CourseEditor, useCourseEditor } from './use-course-editor.ts'

/** A course with all its parts, and what is done with its draft. */
export function Editor({
  course,
  readAgain,
}: {
  readonly course: CourseInEditing
  readonly readAgain: () => Promise<CourseInEditing | undefined>
}) {
  const { t } = useTranslation('courseEditing')
  const editor = useCourseEditor(course, readAgain)
  const [part] = usePartOfCourse(editor.model)
  const locale = useLocale()
  const { languages } = editor.model
  const title = languages[locale]?.texts.title || languages.en?.texts.title || course.id
  return (
    <StaffPage title={title} actions={<Actions editor={editor} />}>
      <StaffBody>
        <div className="course-editor-top">
          <LinkButton to="/courses" small>
            {t('editor.back')}
          </LinkButton>
          <State editor={editor} />
        </div>
        {editor.failure && <Failure error={editor.failure} title={t('editor.saveFailed')} />}
        <ConflictNotice editor={editor} />
        <Restored editor={editor} />
        <Discarded editor={editor} />
        <NewerNotice editor={editor} />
        <div className="course-editor">
          <Outline editor={editor} part={part} />
          <div className="course-part">
            <PartOf editor={editor} part={part} />
          </div>
        </div>
      </StaffBody>
      <LeavingDialog editor={editor} />
    </StaffPage>
  )
}

interface EditorProps {
  readonly editor: CourseEditor
}

function Actions({ editor }: EditorProps) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const { course, isDirty, isSaving, version, save } = editor
  const saveNow = async () => {
    if ((await save()) !== null) showToast({ title: t('editor.saved') })
  }
  return (
    <>
      {course.draft && <DiscardButton editor={editor} />}
      <Button
        disabled={!isDirty}
        busy={isSaving && t('shell:form.saving')}
        onClick={() => void saveNow()}
        aria-describedby="course-state"
      >
        {t('editor.save')}
      </Button>
      <PublishButton editor={editor} isOff={version === 0 && !isDirty} />
    </>
  )
}

function DiscardButton({ editor }: EditorProps) {
  const { t } = useTranslation('courseEditing')
  const params = { id: editor.course.id }
  const goOn = async () => {
    const newest = await editor.readAgain()
    if (newest) editor.startFrom(newest)
  }
  const undo = useAction('courseEditing', 'undiscard', {
    onSuccess: () => {
      showToast({ title: t('editor.broughtBack') })
      void goOn()
    },
  })
  const discard = useAction('courseEditing', 'discard', {
    onSuccess: () => {
      const action = { label: t('editor.undo'), run: () => undo.mutate({ params }) }
      showToast({ title: t('editor.discarded'), action })
      void goOn()
    },
  })
  return (
    <Button onClick={() => discard.mutate({ params, input: { version: editor.version } })}>
      {t('editor.discard')}
    </Button>
  )
}

function State({ editor: { course, isDirty, version } }: EditorProps) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { published } = course
  const shown = published
    ? t(published.source === 'own' ? 'editor.stateOwn' : 'editor.stateBuiltIn', {
        version: formatNumber(published.version, locale),
      })
    : t('editor.stateNone')
  const off = published && course.hiddenAt ? ` ${t('editor.stateOff')}` : ''
  const saved = isDirty ? 'editor.unsaved' : version > 0 ? 'editor.allSaved' : 'editor.noDraft'
  return (
    <p id="course-state" role="status" className={isDirty ? 'course-state is-dirty' : 'course-state'}>
      {shown}
      {off} {t(saved)}
    </p>
  )
}

function Restored({ editor: { isRestored, isDirty, forget } }: EditorProps) {
  const { t } = useTranslation('courseEditing')
  if (!isRestored || !isDirty) return null
  return (
    <p className="notice">
      {t('editor.restored')}{' '}
      <Button tone="plain" onClick={forget}>
        {t('editor.forget')}
      </Button>
    </p>
  )
}

function Discarded({ editor }: EditorProps) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { discarded, draft, id } = editor.course
  const undo = useAction('courseEditing', 'undiscard', {
    onSuccess: async () => {
      const newest = await editor.readAgain()
      if (newest) editor.startFrom(newest)
    },
  })
  if (!discarded || draft || editor.isDirty) return null
  return (
    <p className="notice">
      {t('editor.discardedNote', { date: formatDate(discarded.changedAt, locale) })}{' '}
      <Button tone="plain" onClick={() => undo.mutate({ params: { id } })}>
        {t('editor.bringBack')}
      </Button>
    </p>
  )
}
