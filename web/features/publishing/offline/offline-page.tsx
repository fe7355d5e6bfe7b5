import { useEffect, useState } from 'react'
import { addressIn } from '#shared/contract/page-address.ts'
import { safeReturnPath } from '#shared/contract/return-path.ts'
import { Reach } from '#web/features/protection/index.ts'
import { type KeptCourse, keptCourses } from '#web/lib/kept-courses/kept.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The courses that are kept on this device. */
function KeptCourses() {
  const { t } = useTranslation('offline')
  const [courses, setCourses] = useState<readonly KeptCourse[]>([])
  useEffect(() => {
    if (!window.desktop) void keptCourses().then(setCourses)
  }, [])
  if (courses.length === 0) return null
  return (
    <>
      <p>{t('courses')}</p>
      <ul>
        {courses.map(({ id, language, title }) => (
          <li key={`${id} ${language}`} lang={language}>
            <a href={addressIn(language, `/learning/courses/${id}`)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shown in place of a page that can't be loaded without a connection, with links to those that can; at /offline. */
export function OfflinePage() {
  const { t } = useTranslation('offline')
  const heading = usePageTitle(t('title'))
  const [wanted, setWanted] = useState('/')
  // The kept page is the same for all addresses that lead here.
  useEffect(() => setWanted(safeReturnPath(new URLSearchParams(location.search).get('return'))), [])
  return (
    <div className="reading-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <Reach className="notice" />
      <p>{t('text')}</p>
      <ul>
        <li>{t('kept.report')}</li>
        <li>{t('kept.pathways')}</li>
        <li>{t('kept.referral')}</li>
        <li>{t('kept.climate')}</li>
        <li>{t('kept.emergency')}</li>
        <li>{t('kept.help')}</li>
      </ul>
      <KeptCourses />
      <div className="actions">
        <LinkButton tone="danger" to="/incident-reporting">
          {t('report')}
        </LinkButton>
        <LinkButton to="/referral-pathways">{t('pathways')}</LinkButton>
        <LinkButton to="/referrals">{t('referral')}</LinkButton>
        <LinkButton to="/climate-advocacy">{t('climate')}</LinkButton>
        <LinkButton to="/about?tab=emergency">{t('emergency')}</LinkButton>
        <LinkButton to="/help">{t('help')}</LinkButton>
        <a className="btn btn-quiet" href={wanted}>
          {t('again')}
        </a>
      </div>
    </div>
  )
}
