import { useMemo } from 'react'
import { z } from 'zod'
import { filledLine } from '#shared/contract/written-text.ts'
import { courseId } from '#shared/courses/course-schemas.ts'
import { nameOf } from '#shared/courses/edit-structure.ts'
import { useAction } from '#web/lib/calls.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { editorPath } from './paths.ts'

/** Begins an empty course; its name in addresses follows its title until the editor types one. */
export function NewCourseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('courseEditing')
  const navigate = useNavigate()
  const schema = useMemo(
    () =>
      z
        .object({ title: filledLine(100, t('create.nameMissing')), id: z.string().trim() })
        .transform(({ title, id }) => ({ title, id: id || nameOf(title, [], 'course') }))
        .refine(({ id }) => courseId.safeParse(id).success, {
          path: ['id'],
          message: t('create.idWrong'),
        }),
    [t],
  )
  const labels = useMemo(() => ({ title: t('create.name'), id: t('create.id') }), [t])
  const state = useStaffForm(schema, { start: { title: '', id: '' }, labels })
  const create = useAction('courseEditing', 'create', {
    says: { shownBy: 'next' },
    onSuccess: (_draft, { input }) => input && navigate(editorPath(input.id)),
    onError(error) {
      if (error.code === 'exists') state.find({ id: t('create.exists') })
      else state.refuse(error)
    },
  })
  return (
    <Dialog title={t('create.title')} onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('create.submit')}
        failedTitle={t('create.failed')}
        onSubmit={(input) => create.submit({ input })}
        onCancel={onClose}
      >
        <StaffText state={state} name="title" maxLength={100} lang="en" />
        <StaffText
          state={state}
          name="id"
          maxLength={60}
          hint={t('create.idHint')}
          optional
          spellCheck={false}
        />
      </StaffForm>
    </Dialog>
  )
}
