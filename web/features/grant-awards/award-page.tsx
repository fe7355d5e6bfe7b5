import { Link, useLocation } from 'react-router-dom'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { AwardPart } from './index.ts'
import { AWARDS_PATH, useAwardWords } from './words.ts'

/** What followed the decision about one application, at /grants/awards/<id>. */
export function AwardPage() {
  const { t } = useAwardWords()
  const { pathname } = useLocation()
  const { id = '' } = paramsOfPage(pathname)
  return (
    <StaffPage title={t('award.title')}>
      <StaffBody>
        <p>
          <Link to={AWARDS_PATH}>{t('back')}</Link>
        </p>
        <AwardPart applicationId={id} />
      </StaffBody>
    </StaffPage>
  )
}
