import './course-editing.css'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { leadsNowhere, UnknownAddress } from '#web/ui/unknown-address.tsx'
import { Editor } from './editor.tsx'

/** One course, as editors work on it, at /courses/<id>. */
export function CourseEditorPage() {
  const { t } = useTranslation('courseEditing')
  const { pathname } = useLocation()
  const { course: id = '' } = paramsOfPage(pathname)
  const { data, error, refetch } = useCall('courseEditing', 'get', { params: { id } }, { isKept: false })
  if (data) return <Editor key={id} course={data} readAgain={async () => (await refetch()).data} />
  if (leadsNowhere(error)) return <UnknownAddress list={{ path: '/courses', name: t('editor.back') }} />
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        {error && <Failure error={error} title={t('editor.failed')} onRetry={() => void refetch()} />}
        {!error && <Skeleton lines={10} />}
      </StaffBody>
    </StaffPage>
  )
}
