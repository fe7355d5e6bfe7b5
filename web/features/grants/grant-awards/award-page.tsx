import { paramsOfPage } from '#shared/contract/routes.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { leadsNowhere, UnknownAddress } from '#web/ui/unknown-address.tsx'
import { AwardPart, useAward } from './award-part.tsx'
import { AWARDS_PATH, applicationPath, useAwardWords } from './words.ts'

/** What followed the decision about one application, at /grants/awards/<id>. */
export function AwardPage() {
  const { t } = useAwardWords()
  const { pathname } = useLocation()
  const { id = '' } = paramsOfPage(pathname)
  const { data, error } = useAward(id)
  if (!data && leadsNowhere(error)) return <UnknownAddress list={{ path: AWARDS_PATH, name: t('back') }} />
  const title = data ? t('award.title', { reference: data.reference }) : t('award.titleOpening')
  return (
    <StaffPage title={title}>
      <StaffBody>
        <p className="award-links">
          <Link to={AWARDS_PATH}>{t('back')}</Link>
          <Link to={applicationPath(id)}>{t('award.application')}</Link>
        </p>
        <AwardPart applicationId={id} />
      </StaffBody>
    </StaffPage>
  )
}
