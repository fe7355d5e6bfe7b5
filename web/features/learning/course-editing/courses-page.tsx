import './course-editing.css'
import { useState } from 'react'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { CourseTable } from './course-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewCourseDialog } from './new-course-dialog.tsx'

/** All courses for editors, with what learners see of each and the drafts, at /courses. */
export function CoursesPage() {
  const { t } = useTranslation('courseEditing')
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const read = useCall('courseEditing', 'list')
  return (
    <StaffPage
      title={t('title')}
      actions={
        <>
          <Button onClick={() => setOpen('import')}>{t('import.button')}</Button>
          <Button tone="main" onClick={() => setOpen('new')}>
            {t('create.button')}
          </Button>
        </>
      }
    >
      <StaffBody>
        <p>{t('lead')}</p>
        <CourseTable read={read} />
      </StaffBody>
      {open === 'new' && <NewCourseDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </StaffPage>
  )
}
