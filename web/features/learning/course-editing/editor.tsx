import type { CourseInEditing } from '#shared/contract/learning/course-editing.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ElsewhereNotice } from '#web/ui/elsewhere-notice.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure } from '#web/ui/states.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { Outline } from './outline.tsx'
import { usePartOfCourse } from './part-address.ts'
import { PartOf } from './part-of.tsx'
import { placeName } from './place-name.ts'
import { PublishButton } from './publish-dialog.tsx'
import { type CourseEditor, useCourseEditor } from './use-course-editor.ts'
import { useDiscarding } from './use-discarding.ts'

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
  const discarding = useDiscarding(editor)
  const [part] = usePartOfCourse(editor.model)
  const locale = useLocale()
  const { languages } = editor.model
  const title = languages[locale]?.texts.title || languages.en?.texts.title || course.id
  return (
    <StaffPage
      title={title}
      actions={<Actions editor={editor} onDiscard={() => void discarding.discard()} />}
    >
      <StaffBody>
        <div className="course-editor-top">
          <LinkButton to="/courses" small>
            {t('editor.back')}
          </LinkButton>
          <State editor={editor} />
        </div>
        {editor.failure && <Failure error={editor.failure} title={t('editor.saveFailed')} />}
        {discarding.error && <Failure error={discarding.error} title={t('editor.discardFailed')} />}
        <ConflictNotice editor={editor} />
        <OtherTab editor={editor} />
        <Restored editor={editor} />
        <Discarded editor={editor} onBringBack={discarding.bringBack} />
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

function Actions({ editor, onDiscard }: EditorProps & { readonly onDiscard: () => void }) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const { course, isDirty, isSaving, version, save } = editor
  const saveNow = async () => {
    if ((await save()) !== null) showToast({ title: t('editor.saved') })
  }
  return (
    <>
      {course.draft && <Button onClick={onDiscard}>{t('editor.discard')}</Button>}
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

function State({ editor: { course, isDirty, version } }: EditorProps) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { published, hiddenAt } = course
  const shown = !published
    ? t('editor.stateNone')
    : hiddenAt
      ? t('editor.stateOff')
      : t(published.source === 'own' ? 'editor.stateOwn' : 'editor.stateBuiltIn', {
          version: formatNumber(published.version, locale),
        })
  const saved = isDirty ? 'editor.unsaved' : version > 0 ? 'editor.allSaved' : 'editor.noDraft'
  return (
    <p id="course-state" role="status" className={isDirty ? 'course-state is-dirty' : 'course-state'}>
      {shown} {t(saved)}
    </p>
  )
}

/** What another tab of this device wrote in the same parts. */
function OtherTab({ editor: { elsewhere, model } }: EditorProps) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const locale = useLocale()
  if (!elsewhere) return null
  const nameOf = ([, file]: readonly string[]) =>
    file === undefined ? '' : placeName(t, model, { file }, locale)
  return <ElsewhereNotice elsewhere={elsewhere} nameOf={nameOf} />
}

function Restored({ editor: { isRestored, isDirty, model, forget, change } }: EditorProps) {
  const { t } = useTranslation('courseEditing')
  if (!isRestored || !isDirty) return null
  const discard = () => {
    forget()
    const action = { label: t('editor.undo'), run: () => change(() => model) }
    showToast({ title: t('editor.forgotten'), action })
  }
  return (
    <p className="notice">
      {t('editor.restored')}{' '}
      <Button tone="plain" onClick={discard}>
        {t('editor.forget')}
      </Button>
    </p>
  )
}

function Discarded({ editor, onBringBack }: EditorProps & { readonly onBringBack: () => void }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { discarded, draft } = editor.course
  if (!discarded || draft || editor.isDirty) return null
  return (
    <p className="notice">
      {t('editor.discardedNote', { date: formatDate(discarded.changedAt, locale) })}{' '}
      <Button tone="plain" onClick={onBringBack}>
        {t('editor.bringBack')}
      </Button>
    </p>
  )
}
